import type { Db } from "#db/client.ts";
import { hash } from "../../crypto.ts";
import type { AdCode } from "./codes.ts";

/** A code and when it was received. */
interface Count {
  code: AdCode;
  at: number;
}

const MOST_TOGETHER = 100;
const PAUSE_MS = 1000;

/**
 * Counts each code once. Views are buffered briefly and written in one batch; the request that
 * started the buffer writes for all.
 */
export class AdCounter {
  #waiting: Count[] = [];

  /** Counts a click immediately. Returns whether it is the first of its code. */
  async click(db: Db, code: AdCode): Promise<boolean> {
    return (await write(db, [{ code, at: Date.now() }])) > 0;
  }

  /** Buffers a view. A returned promise is the batch write, to pass to `waitUntil`. */
  view(db: Db, code: AdCode): Promise<unknown> | undefined {
    this.#waiting.push({ code, at: Date.now() });
    if (this.#waiting.length >= MOST_TOGETHER) return this.#flush(db);
    if (this.#waiting.length > 1) return undefined;
    return new Promise((resolve) => setTimeout(resolve, PAUSE_MS)).then(() => this.#flush(db));
  }

  async #flush(db: Db): Promise<void> {
    const counts = this.#waiting;
    this.#waiting = [];
    if (counts.length > 0) await write(db, counts);
  }
}

/** Totals are updated by a trigger. Codes of deleted creatives are not counted. */
async function write(db: Db, counts: Count[]): Promise<number> {
  const rows = await Promise.all(
    counts.map(async ({ code: { kind, creativeId, nonce, expiresAt }, at }) => ({
      code: await hash(`${kind} ${nonce}`),
      kind,
      creativeId,
      at,
      expiresAt,
    })),
  );
  const results = await db.batch(
    rows.map((count) =>
      db
        .insertInto("ad_count")
        .columns(["code", "kind", "creative_id", "counted_at", "expires_at"])
        .expression((eb) =>
          eb
            .selectFrom("ad_creative")
            .select([
              eb.val(count.code).as("code"),
              eb.val(count.kind).as("kind"),
              "id as creative_id",
              eb.val(count.at).as("counted_at"),
              eb.val(count.expiresAt).as("expires_at"),
            ])
            .where("id", "=", count.creativeId),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning("code"),
    ),
  );
  return results.reduce((sum, { rows }) => sum + rows.length, 0);
}
