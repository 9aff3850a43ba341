/** A logged-in session of a browser. */
export interface SessionTable {
  /** SHA-256 of the session token. */
  token_hash: string;
  user_id: number;
  created_at: number;
  /** Updated at most daily. */
  seen_at: number;
  expires_at: number;
}
