export { makeToc } from "./toc.ts";

import { type ChildNode, type Document, Element } from "domhandler";
import { existsOne, textContent } from "domutils";
import { makeProse } from "../blocks/prose.ts";
import type { Section } from "../contract/documents.ts";
import { breaksOf } from "../contract/long-names.ts";
import { classesOf } from "../html/nodes.ts";
import type { Dom } from "../html/parse.ts";
import { readableText } from "../macros/links/readable.ts";
import type { LinkPlace } from "../page/anchors.ts";
import type { MarkedLink } from "../page/marks.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { splitDocumentUrl } from "../source/page-index.ts";
import { compatTable } from "./compat-table.ts";
import { linksOfRow } from "./row-links.ts";
import { type CompatDraft, isSection, type SectionDraft, splitSections } from "./split.ts";

const WORD = /[\p{L}\p{N}]/u;

/** The sections of a page, with the data of its tables. */
export function makeSections(root: Document, compilation: PageCompilation): Section[] {
  const drafts = splitSections(root);
  nameTables(drafts);
  const sections: Section[] = [];
  for (const [at, draft] of drafts.entries()) {
    const section = makeSection(draft, compilation, sections.length);
    if (!isSection(section)) continue;
    if (isEmpty(section, drafts[at + 1])) reportEmpty(draft, compilation);
    sections.push(section);
    compilation.searchText.addSection(draft);
  }
  addAnchors(sections, compilation);
  return sections;
}

/** Whether a section has a heading and nothing below it. */
function isEmpty({ type, value }: Section, next: SectionDraft | undefined): boolean {
  if (type !== "prose" || value.title === null || value.content !== "") return false;
  return value.isH3 || !next?.isH3;
}

/** Reports an empty section, of documents only: templates of other pages add content. */
function reportEmpty({ heading }: SectionDraft, compilation: PageCompilation): void {
  if (!heading || !splitDocumentUrl(compilation.page.url)) return;
  const title = textContent(heading);
  compilation.issueIn(
    `${"#".repeat(heading.name === "h3" ? 3 : 2)} ${title}`,
    "empty-section",
    `a heading "${title}" without text below it`,
    "Write the section, or take the heading away.",
  );
}

/** Tables without a heading get one that is not in the tree: adds its anchor. */
function addAnchors(sections: readonly Section[], { anchors }: PageCompilation): void {
  const ids = new Set(anchors.map(({ id }) => id));
  for (const { value } of sections) {
    if (value.id !== null && !ids.has(value.id)) anchors.push({ id: value.id, level: -1 });
  }
}

/** Tables without a heading get an id from their query, which may occur twice. */
function nameTables(drafts: SectionDraft[]): void {
  const isUnnamed = (draft: SectionDraft): draft is CompatDraft =>
    draft.type === "browser_compatibility" && (draft.id === null || draft.id === draft.query);
  const ids = new Set(drafts.flatMap((draft) => (isUnnamed(draft) ? [] : (draft.id ?? []))));
  for (const draft of drafts.filter(isUnnamed)) {
    let id = draft.query;
    for (let number = 2; ids.has(id); number++) id = `${draft.query}_${number}`;
    ids.add(id);
    draft.id = id;
  }
}

/**
 * The text that an author has marked as summary, else that of the first paragraph that says more
 * than a link: old pages begin with one that leads back.
 */
export function makeSummary({ root, elements }: Dom): string | undefined {
  const marked = elements.find((element) => classesOf(element).includes("seoSummary"));
  const paragraphs = root.children.filter(
    (node): node is Element => node instanceof Element && node.name === "p",
  );
  let bare: string | undefined;
  for (const element of marked ? [marked, ...paragraphs] : paragraphs) {
    const text = readableText(textContent(element)).trim();
    if (text === "") continue;
    if (WORD.test(textOutsideLinks(element.children))) return text;
    bare ??= text;
  }
  return bare;
}

function textOutsideLinks(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (!(node instanceof Element)) return textContent(node);
      return node.name === "a" ? "" : textOutsideLinks(node.children);
    })
    .join("");
}

function makeSection(draft: SectionDraft, compilation: PageCompilation, section: number): Section {
  const { text, links } = makeProse(draft.parts, compilation.marks);
  notePlaces(links, section, "content");
  const { id, isH3 } = draft;
  if (draft.type === "browser_compatibility") draft.title ??= draft.query;
  const { title } = draft;
  const head = { id, title, ...marksOf(draft, compilation, section), isH3 };
  if (draft.type === "prose") return { type: draft.type, value: { ...head, ...text } };
  const rest = text.content ? text : {};
  if (draft.type === "specifications") {
    const specifications = compilation.project.specifications.find(draft.queries, draft.urls);
    const query = draft.queries.join(",") || "undefined";
    return { type: draft.type, value: { ...head, query, specifications, ...rest } };
  }
  const { compat, index } = compilation.project;
  const { query } = draft;
  const table = compatTable(compat, index, query, compilation.page.locale);
  if (!table) {
    compilation.issues.push({
      code: "compat-query",
      severity: "warning",
      file: compilation.source.file,
      line: 1,
      column: 1,
      found: `browser-compat: ${query}, of which there is no data`,
      advice: "Correct the query; the names are those of the browser-compat-data package.",
    });
  }
  const hrefs = new Set(table?.rows.flatMap(linksOfRow));
  for (const href of hrefs) if (/^\/.*#/.test(href)) compilation.fragmentLinks.push({ href });
  return {
    type: draft.type,
    value: { ...head, query, ...(table ? { table } : {}), ...rest },
  };
}

/** Break positions and links in a section's heading. Records the positions of its links. */
function marksOf({ heading, title }: SectionDraft, compilation: PageCompilation, section: number) {
  // Without a heading the title is a query, which needs no escaping.
  if (!heading) return someBreaks(breaksOf(title ?? ""));
  const breaks: number[] = [];
  const { links } = compilation.marks.collect(
    (writer) => writer.write(heading.children),
    (text, start) => breaks.push(...breaksOf(text).map((at) => start + at)),
  );
  notePlaces(links, section, "title");
  const hasLinks = existsOne(({ name }) => name === "a", heading.children);
  return { ...someBreaks(breaks), ...(hasLinks ? { hasLinks } : {}) };
}

function someBreaks(breaks: number[]): { breaks?: number[] } {
  return breaks.length > 0 ? { breaks } : {};
}

function notePlaces(
  links: readonly MarkedLink[],
  section: number,
  field: LinkPlace["field"],
): void {
  for (const { link, start } of links) {
    link.places ??= [];
    link.places.push({ section, field, start });
  }
}
