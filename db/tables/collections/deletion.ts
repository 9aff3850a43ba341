/** What somebody has deleted and can take back for a while: articles, maybe with their collection. */
export interface DeletionTable {
  id: string;
  user_id: number;
  collection_id: string;
  /** JSON: the row of the collection, if that was deleted as well. */
  collection: string | null;
  /** What its articles take. */
  bytes: number;
  created_at: number;
}
