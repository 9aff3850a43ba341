/** A view or click code that was counted. */
export interface AdCountTable {
  code: string;
  kind: "view" | "click";
  creative_id: number;
  counted_at: number;
  expires_at: number;
}
