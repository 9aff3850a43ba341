/** A deletion that can be undone for a while: articles, and perhaps their collection. */
export interface DeletionTable {
  id: string;
  user_id: number;
  collection_id: string;
  /** JSON: the collection's row, if it was deleted too. */
  collection: string | null;
  /** Storage used by its articles. */
  bytes: number;
  created_at: number;
}
