import { readFileSync } from "node:fs";
import { LOCALES } from "../../contract/locales.ts";
import { splitLocale } from "../../contract/slugs.ts";
import { macroKey } from "../../macros/parse.ts";
import { readPageText } from "../links/page-text.ts";
import { linkingFiles, type Workspace } from "../repository/workspace.ts";

/** Statistics of a content repository. */
export interface Inventory {
  /** Number of documents by locale. */
  pages: Record<string, number>;
  /** Number of English documents by page type. */
  pageTypes: Record<string, number>;
  /** Number of documents by sidebar in front matter. */
  sidebars: Record<string, number>;
  statuses: Record<string, number>;
  /** Number of calls by macro. */
  macros: Record<string, number>;
  /** Number of redirects by locale of the source. */
  redirects: Record<string, number>;
  links: number;
  images: number;
  attachments: number;
  /** Number of characters of all texts. */
  characters: number;
}

/** Counts what a content repository contains, without compiling it. */
export function countContent(workspace: Workspace): Inventory {
  const { sources } = workspace;
  const pages = new Counter();
  const pageTypes = new Counter();
  const sidebars = new Counter();
  const statuses = new Counter();
  const macros = new Counter();
  const redirects = new Counter();
  let [links, images, characters] = [0, 0, 0];
  for (const { file, locale, page } of linkingFiles(workspace)) {
    if (!page) continue;
    pages.add(locale);
    if (locale === LOCALES[0]) pageTypes.add(page.pageType ?? "none");
    for (const name of page.sidebar ?? []) sidebars.add(name);
    for (const name of page.status ?? []) statuses.add(name);
    const text = readFileSync(file, "utf8");
    const parts = readPageText(text);
    for (const { name } of parts.calls) macros.add(macroKey(name));
    for (const { kind } of parts.links) if (kind === "image") images++;
    links += parts.links.length;
    characters += text.length;
  }
  for (const [from] of sources.redirects) redirects.add(splitLocale(from).locale ?? "none");
  return {
    pages: pages.counts(),
    pageTypes: pageTypes.counts(),
    sidebars: sidebars.counts(),
    statuses: statuses.counts(),
    macros: macros.counts(),
    redirects: redirects.counts(),
    links: links - images,
    images,
    attachments: sources.documents.reduce((sum, { attachments }) => sum + attachments.length, 0),
    characters,
  };
}

/** Counts names, sorted by frequency. */
class Counter {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  counts(): Record<string, number> {
    const sorted = [...this.#counts].sort(
      ([a, one], [b, other]) => other - one || (a < b ? -1 : 1),
    );
    return Object.fromEntries(sorted);
  }
}
