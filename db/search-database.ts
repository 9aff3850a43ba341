import type { AiHelpVectorTable } from "./tables/ai-help/ai-help-vector.ts";
import type { ContentVersionTable } from "./tables/content-version.ts";
import type { MeaningPageTable } from "./tables/meaning/meaning-page.ts";
import type { MeaningStateTable } from "./tables/meaning/meaning-state.ts";
import type { MeaningWordTable } from "./tables/meaning/meaning-word.ts";
import type { SearchBodyTable } from "./tables/search/search-body.ts";
import type { SearchDocumentTable } from "./tables/search/search-document.ts";
import type { SearchMeaningTable } from "./tables/search/search-meaning.ts";
import type { SearchNameTable } from "./tables/search/search-name.ts";
import type { SearchPostingTable } from "./tables/search/search-posting.ts";
import type { SearchPrefixTable } from "./tables/search/search-prefix.ts";
import type { SearchSegmentTable } from "./tables/search/search-segment.ts";
import type {
  UpdateEntryTable,
  UpdateEventTable,
  UpdateFactTable,
  UpdatePageTable,
} from "./tables/updates/update-entry.ts";
import type { UpdateReleaseTable } from "./tables/updates/update-release.ts";
import type { UpdateStateTable } from "./tables/updates/update-state.ts";

/** Tables of `SEARCH`, by name, which every publication can fill again. */
export interface SearchDatabase {
  ai_help_vector: AiHelpVectorTable;
  content_version: ContentVersionTable;
  meaning_page: MeaningPageTable;
  meaning_state: MeaningStateTable;
  meaning_word: MeaningWordTable;
  search_body: SearchBodyTable;
  search_document: SearchDocumentTable;
  search_meaning: SearchMeaningTable;
  search_name: SearchNameTable;
  search_posting: SearchPostingTable;
  search_prefix: SearchPrefixTable;
  search_segment: SearchSegmentTable;
  update_entry: UpdateEntryTable;
  update_event: UpdateEventTable;
  update_fact: UpdateFactTable;
  update_page: UpdatePageTable;
  update_release: UpdateReleaseTable;
  update_state: UpdateStateTable;
}
