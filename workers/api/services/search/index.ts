export { searchOnce, suggestOnce } from "./answer-cache.ts";
export type { SearchDocument } from "./find/documents.ts";
export { searchLine } from "./line.ts";
export { coverage, coverageOf, TextWords } from "./rank/text-words.ts";
export type { Concept } from "./read/concept.ts";
export { PAGE_SIZE, searchDocuments } from "./search.ts";
export {
  type FoundSections,
  readSectionsAt,
  type SearchSection,
  type SectionPlace,
  searchSections,
  searchSeveral,
} from "./search-sections.ts";
export type { SearchHit } from "./show/hit.ts";
export { findByLabel, suggestLabels } from "./show/labels.ts";
export { documentTypeOf } from "./show/document-type.ts";
export { readSimilar } from "./similar.ts";
