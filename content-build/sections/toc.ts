import type { Section, TocEntry } from "../contract/documents.ts";

/** The table of contents: second-level sections with a heading. */
export function makeToc(sections: readonly Section[], withSub = false): TocEntry[] {
  return sections.flatMap(({ type, value }) => {
    const isQuery = type === "browser_compatibility" && value.title === value.query;
    if (value.id === null || value.title === null || isQuery) return [];
    if (value.isH3 && !withSub) return [];
    const { id, title: text, breaks } = value;
    return [{ id, text, ...(breaks ? { breaks } : {}), ...(value.isH3 ? { sub: true } : {}) }];
  });
}
