import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** What a model costs, in dollars. */
export interface Prices {
  /** For a million tokens. */
  usdIn: number;
  usdOut: number;
  /** For everybody together on a day of UTC. */
  dailyUsd: number;
}

const encoder = new TextEncoder();

/** Three bytes a token: more than any text has in the languages that we speak. */
export function tokensOf(text: string): number {
  return Math.ceil(encoder.encode(text).length / 3);
}

/** Millionths of a dollar. */
export function costOf(tokensIn: number, tokensOut: number, { usdIn, usdOut }: Prices): number {
  return Math.ceil(tokensIn * usdIn + tokensOut * usdOut);
}

/** Sets aside what an answer may cost. Returns false where today's money is spent. */
export async function reserve(
  db: Db,
  micros: number,
  { dailyUsd }: Prices,
  now = Date.now(),
): Promise<boolean> {
  const most = dailyUsd * 1_000_000;
  if (micros > most) return false;
  const row = await db
    .insertInto("ai_help_spend")
    .values({ day: dayOf(now), micros })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet({ micros: sql`ai_help_spend.micros + ${micros}` })
        .where(sql<boolean>`ai_help_spend.micros + ${micros} <= ${most}`),
    )
    .returning("micros")
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts back what an answer did not cost of what was set aside on that day. */
export async function putBack(db: Db, micros: number, reservedAt: number): Promise<void> {
  if (micros <= 0) return;
  await db
    .updateTable("ai_help_spend")
    .set({ micros: sql`max(micros - ${micros}, 0)` })
    .where("day", "=", dayOf(reservedAt))
    .execute();
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
