import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** Prices of a model in US dollars. */
export interface Prices {
  /** Per million tokens. */
  usdIn: number;
  usdOut: number;
  /** Daily limit (UTC) for all users together. */
  dailyUsd: number;
}

const encoder = new TextEncoder();

/** Three bytes per token: an upper bound for all our languages. */
export function tokensOf(text: string): number {
  return Math.ceil(encoder.encode(text).length / 3);
}

/** In millionths of a dollar. */
export function costOf(tokensIn: number, tokensOut: number, { usdIn, usdOut }: Prices): number {
  return Math.ceil(tokensIn * usdIn + tokensOut * usdOut);
}

/** Reserves the maximum cost of an answer. Returns false if today's budget is exhausted. */
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

/** Returns the unused part of a reservation to its day. */
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
