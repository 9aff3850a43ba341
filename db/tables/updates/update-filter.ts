import type { Selectable } from "kysely";

/** A filter that a reader has saved. */
export interface UpdateFilterTable {
  id: string;
  user_id: number;
  name: string;
  /** The name as it is compared. */
  name_key: string;
  /** As the address of the page has it: `browsers=firefox&category=css`. */
  query: string;
  /** The secret of its private feed. */
  feed_token: string | null;
  created_at: number;
}

export type UpdateFilter = Selectable<UpdateFilterTable>;
