import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuiltFile } from "../contract/documents.ts";
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import { splitLocale } from "../contract/slugs.ts";
import { TreeWriter } from "../files/write.ts";
import type { KeptResult } from "../page/compiled.ts";
import type { PageIndex } from "../source/page-index.ts";
import { keyOf, Linker } from "./linker.ts";
import { rewriteLinks } from "./rewrite.ts";

/**
 * The last step for newly compiled pages and sidebars: resolves fragments of links to the ids of
 * the target pages.
 */
export function linkPages(
  results: ReadonlyMap<string, KeptResult>,
  keys: Iterable<string>,
  index: PageIndex,
  out: string,
): void {
  const linker = new Linker(
    new Map(linksOf(results.values()).map((page) => [keyOf(page.url), page])),
    index,
  );
  const writer = new TreeWriter(out);
  for (const key of keys) {
    const result = results.get(key);
    if (!result) continue;
    const pages = result.pages ?? [];
    const linked = new Map(
      pages.map((page) => [page.url, { links: page.links, ...linker.link(page) }]),
    );
    result.linkIssues = [...linked.values()].flatMap(({ issues }) => issues);
    result.files = result.files.map((file) => {
      const page = pageOf(file, linked);
      if (!page?.changes.size) return file;
      // It was made before these links changed.
      delete result.markdown;
      const json = readFileSync(path.join(out, file.path), "utf8");
      const content = rewriteLinks(json, page.links, page.changes);
      // URL and publication status stay the same.
      const [fresh] = writer.writeOutputs([{ path: file.path, content }]);
      return { ...file, ...fresh };
    });
    // Only new results have positions, and these are used once.
    for (const { links } of pages) for (const link of links) delete link.places;
  }
}

/**
 * Generic pages are compiled in English and published under every locale. Sidebars have no URL and
 * are identified by path.
 */
function pageOf<T>({ url, path: name }: BuiltFile, linked: ReadonlyMap<string, T>): T | undefined {
  if (url === undefined) return linked.get(name);
  return linked.get(url) ?? linked.get(`/${DEFAULT_LOCALE}${splitLocale(url).rest}`);
}

/** Reusable results whose links may be stale because the anchors of their targets changed. */
export function findStaleLinks(
  before: Iterable<KeptResult>,
  results: ReadonlyMap<string, KeptResult>,
  reused: Iterable<string>,
  index: PageIndex,
): Set<string> {
  const old = anchorsByPage(before);
  const now = anchorsByPage(results.values());
  const changed = new Set<string>();
  for (const url of new Set([...old.keys(), ...now.keys()])) {
    if (old.get(url) !== now.get(url)) changed.add(url);
  }
  const stale = new Set<string>();
  if (changed.size === 0) return stale;
  const linker = new Linker(new Map(), index);
  for (const key of reused) {
    const pages = results.get(key)?.pages ?? [];
    const isStale = pages.some((page) =>
      page.links.some(({ href }) =>
        linker.targetsOf(page, href).some((target) => changed.has(target)),
      ),
    );
    if (isStale) stale.add(key);
  }
  return stale;
}

function linksOf(results: Iterable<KeptResult>) {
  return [...results].flatMap(({ pages }) => pages ?? []);
}

function anchorsByPage(results: Iterable<KeptResult>): Map<string, string> {
  return new Map(linksOf(results).map(({ url, anchors }) => [keyOf(url), anchors]));
}
