import type { ColumnType, Generated, Selectable } from "kysely";

/** A saved article. */
export interface CollectionItemTable {
  id: string;
  collection_id: string;
  user_id: number;
  url: string;
  title: string;
  /** Sort key of the title. */
  title_key: string;
  notes: string | null;
  /** JSON: `{uri, title}[]`. */
  parents: string;
  created_at: number;
  updated_at: number;
  /** Normalized title and notes, for searching. */
  search_key: Generated<string>;
  /** Rank in the manual order, ascending. */
  rank: Generated<number>;
  /** Storage it counts for. A generated column. */
  bytes: ColumnType<number, never, never>;
}

export type CollectionItem = Selectable<CollectionItemTable>;
