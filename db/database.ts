import type { ContentVersionTable } from "./tables/content-version.ts";
import type { SearchDocumentTable } from "./tables/search-document.ts";
import type { SearchTextTable } from "./tables/search-text.ts";

/** Every table by its name. */
export interface Database {
  content_version: ContentVersionTable;
  search_document: SearchDocumentTable;
  search_text: SearchTextTable;
}
