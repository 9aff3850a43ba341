import type { Db } from "#db/client.ts";
import type { LoginState } from "#db/tables/login-state.ts";
import { hash } from "../crypto.ts";

/** How long somebody may take at the provider. */
export const LOGIN_MS = 15 * 60 * 1000;

/** What is kept of a login until it comes back. */
export interface PendingLogin {
  state: string;
  /** The cookie that ties the login to one browser. */
  browser: string;
  verifier: string;
  nonce: string;
  next: string;
}

/** Remembers a login that leaves for the provider. */
export async function insertLoginState(
  db: Db,
  login: PendingLogin,
  now = Date.now(),
): Promise<void> {
  const { state, browser, verifier, nonce, next } = login;
  await db
    .insertInto("login_state")
    .values({
      state_hash: await hash(state),
      browser_hash: await hash(browser),
      ...{ verifier, nonce, next, expires_at: now + LOGIN_MS },
    })
    .execute();
}

/** Gives a login that has come back, and forgets it: a state is good once. */
export async function takeLoginState(
  db: Db,
  state: string,
  browser: string,
  now = Date.now(),
): Promise<LoginState | undefined> {
  return db
    .deleteFrom("login_state")
    .where("state_hash", "=", await hash(state))
    .where("browser_hash", "=", await hash(browser))
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}
