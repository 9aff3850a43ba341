import type { ExampleCode } from "#app/document/prose/render-prose.ts";
import type { Section, SectionHead } from "#content-build/contract/documents.ts";

/** A part of a translation with the English that it translates. */
export type Parallel = TablePart | PairPart | ApartPart;

/** A table that says the same in both languages: shown once. */
export interface TablePart {
  kind: "table";
  section: Section;
}

/** A section, paragraph by paragraph. */
export interface PairPart {
  kind: "pair";
  head: SectionHead;
  /** The heading in English. */
  english: string | null;
  /** Its interactive example, which is shown once. */
  example?: { number: number; code: ExampleCode[] };
  rows: Row[];
}

/** Sections that do not correspond one by one. */
export interface ApartPart {
  kind: "apart";
  translated: Passage[];
  english: Passage[];
}

export interface Passage {
  head: SectionHead;
  html: string;
}

/** HTML in both languages; `same` replaces them if it is the same in both. */
export interface Row {
  translated?: string;
  english?: string;
  same?: string;
}
