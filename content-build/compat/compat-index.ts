import type { BaselineLevel } from "../contract/search.ts";
import { type Cell, readCell } from "./cells.ts";
import { type AreaFile, COMPAT_BROWSERS, type CompatArea, type CompatBrowserId } from "./files.ts";
import { frontDecode } from "./front-coding.ts";

/** A feature as the data describe it. */
export interface CompatFeature {
  /** `css.properties.display.grid` */
  key: string;
  support: ReadonlyMap<CompatBrowserId, Cell>;
  baseline?: BaselineFacts;
  experimental: boolean;
  deprecated: boolean;
  standard: boolean;
  /** Slug of its page; absent where the site has none. */
  page?: string;
}

/** Baseline's status of a key, and the web feature that it is part of. */
export interface BaselineFacts {
  level: "limited" | "newly" | "widely";
  /** ISO dates of both levels, where reached. */
  low?: string;
  high?: string;
  id: string;
  name: string;
  discouraged: boolean;
}

const LEVELS = ["limited", "newly", "widely"] as const;

/** The Baseline level that pages show. */
export function shownLevelOf({ level, discouraged }: BaselineFacts): BaselineLevel {
  if (discouraged) return "discouraged";
  return level === "limited" ? level : level === "newly" ? "low" : "high";
}

/** All keys of one area. */
export class CompatIndex {
  readonly area: CompatArea;
  readonly keys: readonly string[];
  readonly functions: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
  readonly #file: AreaFile;
  readonly #places: ReadonlyMap<string, number>;
  readonly #pages: readonly string[];

  constructor(area: CompatArea, file: AreaFile) {
    this.area = area;
    this.#file = file;
    this.keys = frontDecode(file.keys, ".").map((key) => `${area}.${key}`);
    this.#places = new Map(this.keys.map((key, place) => [key, place]));
    this.#pages = frontDecode(file.pages, "/");
    this.functions = new Map(Object.entries(file.functions ?? {}));
    this.units = new Map(Object.entries(file.units ?? {}));
  }

  /** Whether the data have this key. */
  has(key: string): boolean {
    return this.#places.has(key);
  }

  /** The feature with this key. */
  find(key: string): CompatFeature | undefined {
    const place = this.#places.get(key);
    if (place === undefined) return undefined;
    const file = this.#file;
    const cells = (file.rows[file.row[place] ?? -1] ?? "").split(",");
    const status = file.status[place] ?? 0;
    const baseline = this.#baseline(file.baseline[place] ?? -1);
    const page = this.#pages[place];
    return {
      key,
      support: new Map(COMPAT_BROWSERS.map((id, at) => [id, readCell(cells[at] ?? "?")])),
      ...(baseline && { baseline }),
      experimental: (status & 1) > 0,
      deprecated: (status & 2) > 0,
      standard: (status & 4) === 0,
      ...(page && { page }),
    };
  }

  /** The web feature that a key is part of, if Baseline tracks it. */
  featureOf(key: string): { id: string; name: string } | undefined {
    const place = this.#file.baseline[this.#places.get(key) ?? -1] ?? -1;
    const [id, name] = this.#file.features[this.#file.baselines[place]?.[3] ?? -1] ?? [];
    return id === undefined || name === undefined ? undefined : { id, name };
  }

  /** The key of each page, by slug; if there are several, the first, which contains the others. */
  keysByPage(): Map<string, string> {
    const found = new Map<string, string>();
    for (const [at, slug] of this.#pages.entries()) {
      const key = this.keys[at];
      if (slug && key && !found.has(slug)) found.set(slug, key);
    }
    return found;
  }

  /** Keys directly below another one. */
  below(key: string): string[] {
    const prefix = `${key}.`;
    return this.keys.filter(
      (other) => other.startsWith(prefix) && !other.includes(".", prefix.length),
    );
  }

  #baseline(place: number): BaselineFacts | undefined {
    const entry = this.#file.baselines[place];
    if (!entry) return undefined;
    const [level, low, high, feature] = entry;
    const [id, name, discouraged] = this.#file.features[feature] ?? ["", ""];
    return {
      level: LEVELS[level],
      ...(low && { low }),
      ...(high && { high }),
      id,
      name,
      discouraged: discouraged === 1,
    };
  }
}
