import type { Selectable } from "kysely";

/** A filter that a reader has saved. */
export interface UpdateFilterTable {
  id: string;
  user_id: number;
  name: string;
  /** The name normalized for comparison. */
  name_key: string;
  /** As a URL query: `browsers=firefox&category=css`. */
  query: string;
  /** Token of its private feed. */
  feed_token: string | null;
  created_at: number;
}

export type UpdateFilter = Selectable<UpdateFilterTable>;
