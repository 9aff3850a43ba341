import type { CompatArea } from "./files.ts";
import { frontDecode } from "./front-coding.ts";

/**
 * `pages/AREA.json`: what readers' browsers need to mark links to pages about features. It has a
 * tenth of the size of the area's file, since it omits keys and all but full support.
 */
export interface PageSupportFile {
  /** Slugs in order, front-coded: see `frontCode`. */
  pages: string[];
  /** For each page, its place in `rows`. */
  row: number[];
  /**
   * Distinct rows: the day on which Baseline calls it newly available (empty: not yet, `-`: not
   * tracked), then the version with full support in each browser, or nothing.
   *
   * @example ["2023-12-19,105,105,121,91,15.4,…", "-,80,80,,…"]
   */
  rows: string[];
}

/** Data about a page's feature. */
export interface PageSupport {
  /** Versions with full support, in the order of `COMPAT_BROWSERS`; empty where there is none. */
  full: string[];
  /** When it became newly available; empty if it has not, absent if Baseline does not track it. */
  low?: string;
}

/** Path in the build tree, and below the site's root. */
export function pageSupportFile(area: CompatArea): string {
  return `compat/pages/${area}.json`;
}

/** The slug of the root of the pages about each area. */
const FOLDERS = [
  ["Web/API", "api"],
  ["Web/CSS", "css"],
  ["Web/HTML", "html"],
  ["Web/HTTP", "http"],
  ["Web/JavaScript", "javascript"],
  ["Web/Progressive_web_apps/Manifest", "manifests"],
  ["Web/MathML", "mathml"],
  ["Web/SVG", "svg"],
  ["Web/WebDriver", "webdriver"],
  ["WebAssembly", "webassembly"],
  ["Mozilla/Add-ons/WebExtensions", "webextensions"],
] as const satisfies [string, CompatArea][];

/**
 * The area whose features the pages below a slug are about.
 *
 * @example areaOfSlug("Web/CSS/Reference/Properties/color") // "css"
 */
export function areaOfSlug(slug: string): CompatArea | undefined {
  return FOLDERS.find(([folder]) => slug === folder || slug.startsWith(`${folder}/`))?.[1];
}

/** Finds pages in a `PageSupportFile`. */
export class PageSupportIndex {
  readonly #rows: readonly PageSupport[];
  readonly #places: ReadonlyMap<string, number>;

  constructor({ pages, row, rows }: PageSupportFile) {
    this.#rows = rows.map((text) => {
      const [low = "-", ...full] = text.split(",");
      return { full, ...(low !== "-" && { low }) };
    });
    this.#places = new Map(frontDecode(pages, "/").map((slug, at) => [slug, row[at] ?? -1]));
  }

  /** The support of a page, by slug; pages with the same support share one object. */
  find(slug: string): PageSupport | undefined {
    return this.#rows[this.#places.get(slug) ?? -1];
  }
}
