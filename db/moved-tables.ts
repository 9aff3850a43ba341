import type { SearchDatabase } from "./search-database.ts";

/**
 * Tables that moved from `DB` to `SEARCH`. `DB` still has them, unused, for the previous version of
 * the code, which a rollback would bring back; a migration of the next version drops them.
 */
export const MOVED_TABLES = [
  "ai_help_vector",
  "content_version",
  "meaning_page",
  "meaning_state",
  "meaning_word",
  "search_body",
  "search_document",
  "search_meaning",
  "search_name",
  "search_posting",
  "search_prefix",
  "search_segment",
  "update_entry",
  "update_event",
  "update_fact",
  "update_page",
  "update_release",
  "update_state",
] as const satisfies (keyof SearchDatabase)[];
