import type { Section } from "#content-build/contract/documents.ts";

/** A part of a page, and the parts below it that can be shown as tabs. */
export interface SectionGroup {
  section: Section;
  parts: Section[];
}

/** Puts sections of the third level under the one of the second level before them. */
export function groupSections(sections: readonly Section[]): SectionGroup[] {
  const groups: SectionGroup[] = [];
  for (const section of sections) {
    const group = groups.at(-1);
    const isPart = section.value.isH3 && section.value.id && section.value.content;
    if (group && isPart) group.parts.push(section);
    else groups.push({ section, parts: [] });
  }
  return groups;
}
