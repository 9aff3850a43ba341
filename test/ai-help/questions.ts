import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { LOCALES } from "#content-build/contract/locales.ts";

/** How a question is put, which tells what a set of answers is good at. */
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
  /** What was asked before, in the same conversation. */
  earlier: z.array(z.string().min(1)).min(1).optional(),
  question: z.string().min(1),
  /** Refused is what the documentation has no answer for, and what must not be done. */
  expects: z.enum(["answer", "refusal"]),
  /** Slugs of the right pages: of each group, at least one must be among the sources. */
  pages: z.array(z.array(z.string().min(1)).min(1)),
  /** The fragment of the section with the answer, on the first page. */
  heading: z.string().min(1).optional(),
  /** What no answer to a hostile question may contain. */
  never: z.array(z.string().min(1)).optional(),
});

/** A question to AI help, with what a good answer builds on. */
export type JudgedQuestion = z.infer<typeof question>;

/** All judged questions. */
export function readQuestions(): JudgedQuestion[] {
  const file = path.join(import.meta.dirname, "questions.json");
  return z.array(question).parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Whether a question may be looked at while AI help is tuned; the others only judge it. */
export function isTuned({ id }: JudgedQuestion): boolean {
  return (createHash("sha256").update(id).digest()[0] ?? 0) % 2 === 0;
}
