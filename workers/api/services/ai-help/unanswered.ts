import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Budget } from "../limits/budget.ts";

/** Daily limit of list entries for all readers together. */
export const UNANSWERED_BUDGET: Budget = {
  name: "ai help unanswered",
  count: 500,
  seconds: 24 * 60 * 60,
  block: 10,
};

const MOST = 200;

/** Lists an unanswered question for editors, without its author. */
export async function listUnanswered(
  db: Db,
  locale: string,
  question: string,
  now = Date.now(),
): Promise<void> {
  await db
    .insertInto("ai_help_unanswered")
    .values({ locale, question: impersonal(question), count: 1, last_asked_at: now })
    .onConflict((conflict) =>
      conflict.columns(["locale", "question"]).doUpdateSet({
        count: sql`ai_help_unanswered.count + 1`,
        last_asked_at: now,
      }),
    )
    .execute();
}

/** A question without personal data: e-mail addresses, long numbers, secrets. */
export function impersonal(question: string): string {
  return question
    .replace(/\S*@\S*/g, "…")
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, "…")
    .replace(/[\p{L}\p{N}_-]*\d{5}[\p{L}\p{N}_-]*/gu, "…")
    .replace(/[A-Za-z0-9+/=_-]{32,}/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .slice(0, MOST);
}
