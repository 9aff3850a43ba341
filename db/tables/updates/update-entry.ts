/** A change to a feature on one day. */
export interface UpdateEntryTable {
  load: number;
  /** Position in the feed, newest first. */
  id: number;
  date: string;
  key: string;
  kind: string;
  category: string;
  /** Bit set of browsers. */
  browsers: number;
  /** Bit set of statuses. */
  status: number;
  has_page: number;
  folded: number;
  recorded: number;
  words: string;
}

/** The data shown for an entry. */
export interface UpdateFactTable {
  load: number;
  entry_id: number;
  /** JSON: `UpdateFacts`. */
  facts: string;
}

/** The releases in which an entry's change shipped. */
export interface UpdateEventTable {
  load: number;
  release_id: number;
  entry_id: number;
}

/** An article about an entry: `/docs/web/css/color`. */
export interface UpdatePageTable {
  load: number;
  page: string;
  entry_id: number;
}
