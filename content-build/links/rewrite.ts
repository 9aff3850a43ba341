import type { Section, SidebarNode, TocEntry } from "../contract/documents.ts";
import { decodeEntities } from "../html/entities.ts";
import { escapeAttribute } from "../html/escape.ts";

/** In HTML that we have written, every `<` and `>` that is not of a tag is escaped. */
const LINK = /(<a(?: [^<>]*?)?) href="([^"]*#[^"]*)"/g;

/** What pages of all kinds have in common: those with a text of their own have sections. */
interface Page {
  doc?: { body?: Section[]; toc?: TocEntry[] };
  hyData?: { sections?: Section[]; toc?: TocEntry[] };
  /** The entries of a sidebar. */
  content?: SidebarNode[];
}

/** The JSON of a page or of a sidebar with other addresses in its links. */
export function rewriteLinks(json: string, changes: ReadonlyMap<string, string>): string {
  const page = JSON.parse(json) as Page;
  const inHtml = (html: string) =>
    html.replace(LINK, (all, before: string, href: string) => {
      const target = changes.get(decodeEntities(href));
      if (target === undefined) return all;
      return target === "" ? before : `${before} href="${escapeAttribute(target)}"`;
    });
  for (const { value } of page.doc?.body ?? page.hyData?.sections ?? []) {
    if (value.title !== null) value.title = inHtml(value.title);
    if (value.content !== undefined) value.content = inHtml(value.content);
  }
  for (const entry of page.doc?.toc ?? page.hyData?.toc ?? []) entry.text = inHtml(entry.text);
  rewriteNodes(page.content ?? [], changes);
  return JSON.stringify(page);
}

function rewriteNodes(nodes: readonly SidebarNode[], changes: ReadonlyMap<string, string>): void {
  for (const node of nodes) {
    const target = node.uri === undefined ? undefined : changes.get(node.uri);
    if (target !== undefined) node.uri = target;
    rewriteNodes(node.content ?? [], changes);
  }
}
