import { statSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, localeFolder } from "../contract/locales.ts";
import { documentUrl, slugToFolder } from "../contract/slugs.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { dependsOn } from "../source/dependencies.ts";
import { splitDocumentUrl } from "../source/page-index.ts";

const HERE = "here.invalid";

/** An address relative to a page's folder; undefined if it leads to another site. */
export function inFolder(href: string, { page }: PageCompilation): URL | undefined {
  const base = `https://${HERE}${page.url.replace(/\/?$/, "/")}`;
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
  return url?.hostname === HERE ? url : undefined;
}

/** Folder and name of a URL path. */
export function splitFile(pathname: string): { folderUrl: string; name: string } {
  const at = pathname.lastIndexOf("/");
  return { folderUrl: decode(pathname.slice(0, at)), name: decode(pathname.slice(at + 1)) };
}

/**
 * The file next to a page, or next to its English original, which may have moved; names are lower
 * case.
 */
export function findAttachment(
  folderUrl: string,
  name: string,
  compilation: PageCompilation,
): { url: string; file: string } | undefined {
  const { index, settings } = compilation.project;
  const place = splitDocumentUrl(folderUrl);
  const saved = name.toLowerCase();
  if (!place) {
    const file = path.join(compilation.source.folder, saved);
    return isFile(file) ? { url: `${folderUrl}/${saved}`, file } : undefined;
  }
  const english = [place.slug, index.originalSlug(place)];
  const places = [place, ...english.map((slug) => ({ locale: DEFAULT_LOCALE, slug }))];
  for (const { locale, slug } of places) {
    const root = locale === DEFAULT_LOCALE ? settings.roots.content : settings.roots.translated;
    if (!root) continue;
    const folder = `${localeFolder(locale)}/${slugToFolder(slug)}`;
    index.dependencies.add(dependsOn.attachment(folder, saved));
    const file = path.join(root, folder, saved);
    if (isFile(file)) return { url: `${documentUrl(locale, slug)}/${saved}`, file };
  }
  return undefined;
}

/** Folders of pages may be named like files: `glossary/node.js`. */
function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

const SCRIPT = /<(?:\w+:)?script\b|<[^<>]*\son[a-z]+\s*=|javascript:/i;

/** The line, from 1, on which an SVG file has a script. */
export function lineOfScript(svg: string): number | undefined {
  const at = svg.search(SCRIPT);
  return at === -1 ? undefined : svg.slice(0, at).split("\n").length;
}

/** Decodes a percent-encoded text; malformed sequences stay. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
