export { searchLine } from "./line.ts";
export { PAGE_SIZE, type SearchHit, type SearchResult, searchDocuments } from "./search.ts";
export { type SearchSection, searchSections } from "./search-sections.ts";
export { findByLabel, suggestLabels } from "./show/labels.ts";
