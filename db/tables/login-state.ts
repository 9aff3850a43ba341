import type { Selectable } from "kysely";

/** A login that has left for the provider. */
export interface LoginStateTable {
  state_hash: string;
  /** SHA-256 of the cookie that ties the login to one browser. */
  browser_hash: string;
  /** The secret of PKCE. */
  verifier: string;
  nonce: string;
  /** The path to come back to. */
  next: string;
  expires_at: number;
}

export type LoginState = Selectable<LoginStateTable>;
