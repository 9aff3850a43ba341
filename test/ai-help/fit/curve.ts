import type { SearchedBy } from "#workers/api/services/ai-help/retrieve/gate.ts";
import type { Case } from "./odds.ts";
import type { Question } from "./question.ts";

/** A case of the gate. */
export interface LabelledCase extends Case, Pick<Question, "text" | "source" | "isFit" | "locale"> {
  /** Its answer was found; it is about the web; its page was taken away; it is of another field. */
  kind: "right" | "on-topic" | "removed" | "other";
}

interface Scored extends LabelledCase {
  odds: number;
}

/**
 * The share of questions of other fields that must not be answered, chosen on the curves: half of
 * them ask about other computing topics, in words of the web, and refusing more of them would refuse
 * too many that can be answered.
 */
export const REFUSED: Readonly<Record<SearchedBy, number>> = { words: 0.87, vectors: 0.92 };
/** The share of questions about the web that get a list of near pages at least. */
const NEAR = 0.97;
/** By how much the odds of a list of near pages are below those of an answer, at least. */
const LEAST_BETWEEN = 0.3;
const STEPS = 17;
/** With fewer cases of other fields, a locale uses the threshold of all locales. */
const LEAST_CASES = 6;
/** With this many of them, its own threshold counts as much as that of all locales. */
const HALF_CASES = 60;

/**
 * Chooses for each locale the odds from which a question is answered, and from which it gets a list of near pages;
 * prints the curve of all of them.
 */
export function chooseLeast(
  found: readonly Scored[],
  refusedShare: number,
): Record<string, Thresholds> {
  const cases = bestOfEach(found);
  printCurve(cases.filter(({ isFit }) => !isFit));
  const learned = cases.filter(({ isFit }) => isFit);
  const all = thresholds(learned, refusedShare);
  const least: Record<string, Thresholds> = { all };
  for (const locale of new Set(learned.map((each) => each.locale))) {
    const own = learned.filter((each) => each.locale === locale);
    const others = own.filter(({ kind }) => kind === "other").length;
    if (others < LEAST_CASES) continue;
    const { answer, near } = thresholds(own, refusedShare);
    // Few cases say little.
    const share = others / (others + HALF_CASES);
    least[locale] = {
      answer: round(all.answer + share * (answer - all.answer)),
      near: round(all.near + share * (near - all.near)),
    };
  }
  for (const [locale, { answer, near }] of Object.entries(least)) {
    const some = cases.filter(
      (each) => !each.isFit && (locale === "all" || each.locale === locale),
    );
    console.log(
      `least ${locale.padEnd(6)} answer ${answer.toFixed(2)} near ${near.toFixed(2)}; unseen: answered ${shareOf(some, "right", answer)}, on topic ${shareOf(some, "on-topic", answer)}, refused ${refused(some, answer)}, off-topic ${refused(some, near)}`,
    );
  }
  return least;
}

/** Keeps the best case of each question, which is asked in its own language and in English. */
function bestOfEach(cases: readonly Scored[]): Scored[] {
  const best = new Map<string, Scored>();
  for (const each of cases) {
    const key = [each.kind, each.locale, each.text].join("\n");
    if (each.odds > (best.get(key)?.odds ?? Number.NEGATIVE_INFINITY)) best.set(key, each);
  }
  return [...best.values()];
}

export interface Thresholds {
  answer: number;
  near: number;
}

function thresholds(cases: readonly Scored[], refusedShare: number): Thresholds {
  const others = cases.filter(({ kind }) => kind === "other").map(({ odds }) => odds);
  const ours = cases.filter(({ kind }) => kind === "on-topic").map(({ odds }) => odds);
  const answer = quantile(others, refusedShare);
  const near = Math.min(quantile(ours, 1 - NEAR), answer - LEAST_BETWEEN);
  return { answer: round(answer), near: round(near) };
}

function printCurve(cases: readonly Scored[]): void {
  const odds = cases.map((each) => each.odds);
  console.log(
    "\nodds    answered  on topic  with page away  refused   judged answered  judged refused",
  );
  for (let i = 1; i < STEPS; i++) {
    const at = quantile(odds, i / STEPS);
    const judged = cases.filter(({ source }) => source === "judged");
    console.log(
      [
        at.toFixed(2).padEnd(8),
        shareOf(cases, "right", at).padEnd(10),
        shareOf(cases, "on-topic", at).padEnd(10),
        shareOf(cases, "removed", at).padEnd(16),
        refused(
          cases.filter(({ source }) => source === "everyday"),
          at,
        ).padEnd(10),
        shareOf(judged, "right", at).padEnd(17),
        refused(judged, at),
      ].join(""),
    );
  }
}

function shareOf(cases: readonly Scored[], kind: Scored["kind"], at: number): string {
  const some = cases.filter((each) => each.kind === kind);
  return (some.filter(({ odds }) => odds >= at).length / (some.length || 1)).toFixed(3);
}

function refused(cases: readonly Scored[], at: number): string {
  const some = cases.filter(({ kind }) => kind === "other");
  return (some.filter(({ odds }) => odds < at).length / (some.length || 1)).toFixed(3);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
