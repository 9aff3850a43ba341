import type { Generated, Selectable } from "kysely";

/** A list of saved articles. */
export interface CollectionTable {
  id: string;
  user_id: number;
  name: string;
  /** The name normalized for comparison. */
  name_key: string;
  description: string | null;
  is_default: Generated<number>;
  /** Token of its public link. */
  share_id: string | null;
  /** Maintained by triggers. */
  article_count: Generated<number>;
  created_at: number;
  updated_at: number;
}

export type Collection = Selectable<CollectionTable>;
