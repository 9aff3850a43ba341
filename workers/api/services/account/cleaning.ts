import type { Db } from "#db/client.ts";
import { UNDO_MS } from "../collections/deletions.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
/** Half a year of 365.2425 days. */
const HALF_YEAR = 15_778_476_000;
const YEAR = 365 * DAY;

/** Deletes expired rows. Every statement uses an index. */
export async function deleteExpired(db: Db, now = Date.now()): Promise<void> {
  await db.batch([
    db.deleteFrom("session").where("expires_at", "<=", now),
    db.deleteFrom("rate_limit").where("resets_at", "<=", now),
    db.deleteFrom("idempotency_key").where("created_at", "<=", now - DAY),
    db.deleteFrom("deletion").where("created_at", "<=", now - UNDO_MS),
    db.deleteFrom("ad_count").where("expires_at", "<=", now),
    db.deleteFrom("activity_ping").where("day", "<", dayOf(now - 3 * MONTH)),
    // Those of deleted accounts: by then, the provider has named the users of all others.
    db
      .deleteFrom("subscription")
      .where("user_id", "is", null)
      .where("event_at", "<=", (now - 2 * MONTH) / 1000),
    db.deleteFrom("payment_event").where("received_at", "<=", now - 2 * MONTH),
    db.deleteFrom("ai_help_chat").where("updated_at", "<=", now - HALF_YEAR),
    db.deleteFrom("ai_help_use").where("created_at", "<=", now - 2 * MONTH),
    db.deleteFrom("ai_help_unanswered").where("last_asked_at", "<=", now - 3 * MONTH),
    db
      .deleteFrom("play")
      .where("revoked_at", "is not", null)
      .where("revoked_at", "<=", now - HALF_YEAR),
    db.deleteFrom("play_flag").where("created_at", "<=", now - HALF_YEAR),
    db.deleteFrom("subscription_transition").where("created_at", "<=", now - 5 * YEAR),
    db.deleteFrom("ai_help_spend").where("day", "<", dayOf(now - 3 * MONTH)),
    db.deleteFrom("observatory_attempt").where("started_at", "<=", now - HOUR),
    db.deleteFrom("observatory_site").where("scanned_at", "<=", now - YEAR),
    db
      .updateTable("observatory_scan")
      .set({ details: null })
      .where("details", "is not", null)
      .where("scanned_at", "<=", now - DAY),
    db.deleteFrom("telemetry_size").where("hour", "<", (now - DAY) / HOUR),
    db.deleteFrom("telemetry_count").where("hour", "<", (now - YEAR) / HOUR),
    db.deleteFrom("account_event").where("received_at", "<=", now - 2 * MONTH),
  ]);
}

/** The UTC day of a timestamp: 2026-11-21. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
