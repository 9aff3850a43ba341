import type { ColumnType, Generated, Selectable } from "kysely";

/** A saved article. */
export interface CollectionItemTable {
  id: string;
  collection_id: string;
  user_id: number;
  url: string;
  title: string;
  /** The title as it is sorted. */
  title_key: string;
  notes: string | null;
  /** JSON: `{uri, title}[]`. */
  parents: string;
  created_at: number;
  updated_at: number;
  /** Title and notes as they are searched. */
  search_key: Generated<string>;
  /** Its place in the order that its owner has chosen: the lower, the further up. */
  rank: Generated<number>;
  /** What it takes of the room that somebody has. Computed by the database. */
  bytes: ColumnType<number, never, never>;
}

export type CollectionItem = Selectable<CollectionItemTable>;
