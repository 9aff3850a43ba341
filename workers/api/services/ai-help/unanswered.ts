import type { Db } from "#db/client.ts";
import { hash } from "../../crypto.ts";
import type { Budget } from "../limits/budget.ts";
import type { Limit } from "../limits/rate-limit.ts";

/** Daily limit of list entries for all readers together. */
export const UNANSWERED_BUDGET: Budget = {
  name: "ai help unanswered",
  count: 500,
  seconds: 24 * 60 * 60,
  block: 10,
};

/** Hourly limit of list entries for one reader. */
export const UNANSWERED_LIMIT: Limit = { name: "ai help unanswered", count: 10, seconds: 60 * 60 };

/** How many users must ask a question before editors can read it: it may name a person. */
export const ENOUGH_ASKERS = 3;
/** Beyond this number, more askers tell editors nothing. */
const MOST_ASKERS = 1000;

const MOST = 200;
/** Characters read: more than are stored, because replacing personal data shortens a question. */
const MOST_READ = 1000;

/** A question without an answer. */
interface Unanswered {
  userId: number;
  locale: string;
  text: string;
}

/**
 * Counts the users who ask an unanswered question, as keyed hashes. Its text is stored when there
 * are enough of them.
 */
export async function listUnanswered(
  db: Db,
  secret: string,
  { userId, locale, text }: Unanswered,
  now = Date.now(),
): Promise<void> {
  const question = impersonal(text);
  const questionHash = await hash(`${secret} ${locale} ${question}`);
  const askerHash = await hash(`${secret} ${questionHash} ${userId}`);
  await db.batch([
    db
      .insertInto("ai_help_unanswered")
      .values({ question_hash: questionHash, locale, last_asked_at: now })
      .onConflict((conflict) =>
        conflict.column("question_hash").doUpdateSet({ last_asked_at: now }),
      ),
    db
      .insertInto("ai_help_unanswered_asker")
      .columns(["question_hash", "asker_hash"])
      .expression(
        db
          .selectFrom("ai_help_unanswered")
          .select((eb) => ["question_hash", eb.val(askerHash).as("asker_hash")])
          .where("question_hash", "=", questionHash)
          .where("askers", "<", MOST_ASKERS),
      )
      .onConflict((conflict) => conflict.doNothing()),
    db
      .updateTable("ai_help_unanswered")
      .set({ question })
      .where("question_hash", "=", questionHash)
      .where("askers", ">=", ENOUGH_ASKERS),
  ]);
}

/** A telephone, card or account number: nine digits or more, in groups. */
const IN_GROUPS = /\+?\d(?:[ ().-]{0,2}\d){8,}/g;

/** A question without personal data: e-mail addresses, long numbers, secrets. */
export function impersonal(question: string): string {
  return question
    .slice(0, MOST_READ)
    .replace(/(?<!\S)[^\s@]*@\S*/g, "…")
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, "…")
    .replace(/(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]*\d{5}[\p{L}\p{N}_-]*/gu, "…")
    .replace(IN_GROUPS, "…")
    .replace(/[A-Za-z0-9+/=_-]{32,}/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .slice(0, MOST);
}
