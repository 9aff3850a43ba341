/** A browser in which somebody is logged in. */
export interface SessionTable {
  /** SHA-256 of the cookie. */
  token_hash: string;
  user_id: number;
  created_at: number;
  /** To the day. */
  seen_at: number;
  expires_at: number;
}
