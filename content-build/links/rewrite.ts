import type { ProseText } from "../contract/blocks.ts";
import type { CompatTable, Section, SectionHead, SidebarNode } from "../contract/documents.ts";
import { escapeAttribute } from "../html/escape.ts";
import type { FragmentLink, LinkPlace } from "../page/anchors.ts";
import { changeRowLinks } from "../sections/row-links.ts";

/** Block fields that are positions in the content. */
const PLACES = new Set(["start", "end", "from", "to"]);

/** A replacement in a text. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The parts of a page or sidebar that contain links; only pages with text have sections. */
interface Page {
  doc?: { body?: Section[] };
  hyData?: { sections?: Section[] };
  /** Entries of a sidebar. */
  content?: SidebarNode[];
}

/** Replaces link URLs in the JSON of a page or sidebar, and shifts all positions after them. */
export function rewriteLinks(
  json: string,
  links: readonly FragmentLink[],
  changes: ReadonlyMap<string, string>,
): string {
  const page = JSON.parse(json) as Page;
  for (const [at, { type, value }] of (page.doc?.body ?? page.hyData?.sections ?? []).entries()) {
    if (type === "browser_compatibility" && value.table) rewriteTable(value.table, changes);
    rewriteTitle(value, editsOf(links, changes, at, "title"));
    rewriteContent(value, editsOf(links, changes, at, "content"));
  }
  rewriteNodes(page.content ?? [], changes);
  return JSON.stringify(page);
}

function rewriteTitle(value: SectionHead, edits: readonly Edit[]): void {
  if (value.title === null || edits.length === 0) return;
  value.title = apply(value.title, edits);
  if (value.breaks) value.breaks = value.breaks.map((place) => moved(place, edits));
}

function rewriteContent(text: ProseText, edits: readonly Edit[]): void {
  if (text.content === undefined || edits.length === 0) return;
  text.content = apply(text.content, edits);
  if (text.blocks) text.blocks = text.blocks.map((block) => movedPlaces(block, edits));
  if (text.nameBreaks) text.nameBreaks = text.nameBreaks.map((place) => moved(place, edits));
  if (text.h1) text.h1 = movedPlaces(text.h1, edits);
}

function rewriteTable(table: CompatTable, changes: ReadonlyMap<string, string>): void {
  table.rows = table.rows.map((row) => changeRowLinks(row, (href) => changes.get(href) ?? href));
}

function rewriteNodes(nodes: readonly SidebarNode[], changes: ReadonlyMap<string, string>): void {
  for (const node of nodes) {
    const target = node.uri === undefined ? undefined : changes.get(node.uri);
    if (target !== undefined) node.uri = target;
    rewriteNodes(node.content ?? [], changes);
  }
}

function editsOf(
  links: readonly FragmentLink[],
  changes: ReadonlyMap<string, string>,
  section: number,
  field: LinkPlace["field"],
): Edit[] {
  const edits = links.flatMap(({ href, places = [] }) => {
    const target = changes.get(href);
    if (target === undefined) return [];
    const end = ` href="${escapeAttribute(href)}"`.length - 1;
    const text = target === "" ? "" : `href="${escapeAttribute(target)}"`;
    // A link without a URL loses the space before the attribute too.
    const before = target === "" ? 1 : 0;
    return places
      .filter((place) => place.section === section && place.field === field)
      .map(({ start }) => ({ start: start - before, end: start + end, text }));
  });
  return edits.sort((a, b) => a.start - b.start);
}

function apply(html: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits) {
    result += html.slice(at, start) + text;
    at = end;
  }
  return result + html.slice(at);
}

/** A position, shifted by earlier edits. */
function moved(place: number, edits: readonly Edit[]): number {
  let by = 0;
  for (const { start, end, text } of edits) {
    if (end > place) break;
    by += text.length - (end - start);
  }
  return place + by;
}

function movedPlaces<T extends object>(places: T, edits: readonly Edit[]): T {
  const entries = Object.entries(places).map(([name, value]) => [
    name,
    PLACES.has(name) ? moved(value as number, edits) : value,
  ]);
  return Object.fromEntries(entries) as T;
}
