import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { LOCALES } from "#content-build/contract/locales.ts";
import type { AnswerEvent } from "#workers/api/services/ai-help/answer/events.ts";

/** A reader's mark for an answer: it answers, is buried in other things, or misses the question. */
export const MARKS = ["answers", "buried", "misses"] as const;

const ordinary = z.strictObject({
  id: z.string(),
  locale: z.enum(LOCALES),
  question: z.string().min(1),
  /** The verdict of somebody who has read the answer. */
  mark: z.enum(MARKS).optional(),
});

/** An ordinary question whose answer is read by a person instead of being compared with pages. */
export type OrdinaryQuestion = z.infer<typeof ordinary>;

/** All ordinary questions. */
export function readOrdinary(): OrdinaryQuestion[] {
  const file = path.join(import.meta.dirname, "ordinary.json");
  return z.array(ordinary).parse(JSON.parse(readFileSync(file, "utf8")));
}

/** An answer as text, to be read. */
export function toText(events: readonly AnswerEvent[]): string {
  const lines: string[] = [];
  let place = "";
  for (const event of events) {
    if (event.type === "passage") {
      const { title, heading, url, lead, kind, language = "", text } = event;
      const here = `${title} ${heading ? `> ${heading} ` : ""}<${url}>`;
      if (here !== place) lines.push(`  [${here}]`);
      place = here;
      if (lead) lines.push(`  ${lead}:`);
      lines.push(...(kind === "code" ? [`  \`\`\`${language}`] : []));
      lines.push(...text.split("\n").map((line) => `    ${line}`));
    }
    if (event.type === "error") {
      lines.push(`  ${event.code} ${event.verdict ?? ""}`);
      for (const { url, title } of event.nearest ?? []) lines.push(`    ${title} <${url}>`);
    }
  }
  return lines.join("\n");
}
