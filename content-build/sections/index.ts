import type { Document } from "domhandler";
import { Element } from "domhandler";
import type { Section, TocEntry } from "../contract/documents.ts";
import { textOf } from "../html/nodes.ts";
import { readableText } from "../macros/links/readable.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { compatTable } from "./compat-table.ts";
import { type CompatDraft, contentOf, type SectionDraft, splitSections } from "./split.ts";

/** The sections of a page, with the data of its tables. */
export function makeSections(root: Document, work: PageCompilation): Section[] {
  const drafts = splitSections(root);
  nameTables(drafts);
  const sections = drafts.map((draft) => makeSection(draft, work));
  addAnchors(sections, work);
  return sections;
}

/** Tables without a heading get one in the page, which is in no tree. */
function addAnchors(sections: readonly Section[], { anchors }: PageCompilation): void {
  const ids = new Set(anchors.map(({ id }) => id));
  for (const { value } of sections) {
    if (value.id !== null && !ids.has(value.id)) anchors.push({ id: value.id, level: -1 });
  }
}

/** Tables without a heading are named by their queries, of which a page may repeat one. */
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

/** The table of contents: sections with a heading, those of the second level only. */
export function makeToc(sections: readonly Section[], withSub = false): TocEntry[] {
  return sections.flatMap(({ type, value }) => {
    const isQuery = type === "browser_compatibility" && value.title === value.query;
    if (value.id === null || value.title === null || isQuery) return [];
    if (value.isH3) return withSub ? [{ id: value.id, text: value.title, sub: true }] : [];
    return [{ id: value.id, text: value.title }];
  });
}

/** The text of the first paragraph that says something. */
export function makeSummary(root: Document): string | undefined {
  for (const node of root.children) {
    if (!(node instanceof Element) || node.name !== "p") continue;
    const text = readableText(textOf(node));
    if (text.trim() !== "") return text;
  }
  return undefined;
}

function makeSection(draft: SectionDraft, work: PageCompilation): Section {
  const { id, title, isH3 } = draft;
  const content = contentOf(draft);
  if (draft.type === "prose") return { type: draft.type, value: { id, title, isH3, content } };
  const rest = content ? { content } : {};
  if (draft.type === "specifications") {
    const specifications = work.project.specifications.find(draft.queries, draft.urls);
    const query = draft.queries.join(",") || "undefined";
    return { type: draft.type, value: { id, title, isH3, query, specifications, ...rest } };
  }
  const { compat, index } = work.project;
  const { query } = draft;
  const table = compatTable(compat, index, query, work.page.locale);
  if (!table) {
    work.issues.push({
      code: "compat-query",
      severity: "warning",
      file: work.source.file,
      line: 1,
      column: 1,
      found: `browser-compat: ${query}, of which there is no data`,
      advice: "Correct the query; the names are those of the browser-compat-data package.",
    });
  }
  const head = { id, title: title ?? query, isH3 };
  return {
    type: draft.type,
    value: { ...head, query, ...(table ? { table } : {}), ...rest },
  };
}
