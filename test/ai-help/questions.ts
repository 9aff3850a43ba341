import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { LOCALES } from "#content-build/contract/locales.ts";

/** Kinds of questions, scored separately. */
export const KINDS = [
  "how-to",
  "reference",
  "comparison",
  "error-message",
  "multi-page",
  "follow-up",
  "conversation",
  "unanswerable",
  "hostile",
] as const;

const question = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-[a-z-]+-\d{2}$/),
  locale: z.enum(LOCALES),
  kind: z.enum(KINDS),
  /** Earlier questions of the same conversation. */
  earlier: z.array(z.string().min(1)).min(1).optional(),
  question: z.string().min(1),
  /** `refusal` if the documentation has no answer, or the request must not be carried out. */
  expects: z.enum(["answer", "refusal"]),
  /** Slugs of the right pages. At least one page of each group must be among the sources. */
  pages: z.array(z.array(z.string().min(1)).min(1)),
  /** The fragment of the section with the answer, on the first page. */
  heading: z.string().min(1).optional(),
  /** Strings that must not occur in the answer to a hostile question. */
  never: z.array(z.string().min(1)).optional(),
});

/** A question to AI help, with the expected result. */
export type JudgedQuestion = z.infer<typeof question>;

/** All judged questions. */
export function readQuestions(): JudgedQuestion[] {
  const file = path.join(import.meta.dirname, "questions.json");
  return z.array(question).parse(JSON.parse(readFileSync(file, "utf8")));
}

const conversation = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-conversation-\d{2}$/),
  locale: z.enum(LOCALES),
  /** The questions in their order, each with the slugs of its right pages; without any, it must be refused. */
  turns: z
    .array(z.strictObject({ question: z.string().min(1), pages: z.array(z.string().min(1)) }))
    .min(2),
});

/**
 * The turns of all judged conversations as questions: each is asked with all turns before it, also those that were
 * refused.
 */
export function readConversations(): JudgedQuestion[] {
  const file = path.join(import.meta.dirname, "conversations.json");
  const conversations = z.array(conversation).parse(JSON.parse(readFileSync(file, "utf8")));
  return conversations.flatMap(({ id, locale, turns }) =>
    turns.map(({ question, pages }, at): JudgedQuestion => {
      const earlier = turns.slice(0, at).map((turn) => turn.question);
      return {
        ...{ id: `${id}-${at + 1}`, locale, kind: "conversation", question },
        ...(at > 0 ? { earlier } : {}),
        expects: pages.length > 0 ? "answer" : "refusal",
        pages: pages.length > 0 ? [pages] : [],
      };
    }),
  );
}

/** Whether a question may be inspected while tuning AI help. The others are held out. */
export function isTuned({ id }: { id: string }): boolean {
  return (createHash("sha256").update(id).digest()[0] ?? 0) % 2 === 0;
}
