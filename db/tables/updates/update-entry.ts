/** What happened to a feature on one day. */
export interface UpdateEntryTable {
  load: number;
  /** Its place in the feed, the newest first. */
  id: number;
  date: string;
  key: string;
  kind: string;
  category: string;
  /** A bit for each browser. */
  browsers: number;
  /** A bit for each status. */
  status: number;
  has_page: number;
  folded: number;
  recorded: number;
  words: string;
}

/** What is shown of an entry. */
export interface UpdateFactTable {
  load: number;
  entry_id: number;
  /** JSON: `UpdateFacts`. */
  facts: string;
}

/** In which releases it happened. */
export interface UpdateEventTable {
  load: number;
  release_id: number;
  entry_id: number;
}

/** An article about it: `/docs/web/css/color`. */
export interface UpdatePageTable {
  load: number;
  page: string;
  entry_id: number;
}
