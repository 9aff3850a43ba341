import { COOLDOWN_MS } from "#content-build/contract/observatory.ts";
import type { Db } from "#db/client.ts";
import { ApiError } from "../../errors.ts";
import { ScanError, type ScanErrorCode } from "../../observatory/scan-error.ts";

/** How long another request is expected to be scanning. */
const UNDER_WAY_SECONDS = 5;

/**
 * Takes the lock on scanning a site; rethrows the outcome of an attempt that failed a moment ago.
 */
export async function takeAttempt(db: Db, key: string, now = Date.now()): Promise<void> {
  const taken = await db
    .insertInto("observatory_attempt")
    .values({ key, started_at: now, code: null, message: null })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ started_at: now, code: null, message: null })
        .where("observatory_attempt.started_at", "<=", now - COOLDOWN_MS),
    )
    .returning("key")
    .executeTakeFirst();
  if (taken) return;
  const latest = await db
    .selectFrom("observatory_attempt")
    .select(["code", "message"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (latest?.code) throw new ScanError(latest.code as ScanErrorCode, latest.message ?? "");
  throw new ApiError("too_many_requests", "This site is being scanned. Try again in a moment.", {
    retryAfter: UNDER_WAY_SECONDS,
  });
}

/** Releases the lock before any request was sent. */
export async function cancelAttempt(db: Db, key: string): Promise<void> {
  await db.deleteFrom("observatory_attempt").where("key", "=", key).execute();
}

/** Remembers briefly why an attempt failed. */
export async function failAttempt(
  db: Db,
  key: string,
  { code, message }: ScanError,
): Promise<void> {
  await db
    .updateTable("observatory_attempt")
    .set({ code, message })
    .where("key", "=", key)
    .execute();
}
