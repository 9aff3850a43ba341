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

/** Whether a question may be inspected while tuning AI help. The others are held out. */
export function isTuned({ id }: JudgedQuestion): boolean {
  return (createHash("sha256").update(id).digest()[0] ?? 0) % 2 === 0;
}
