import { earlier, widelySince } from "./days.ts";

/** The kind of choice that a query makes. */
export interface AudienceKind {
  /** The kind of audience; `browsers` for lists and other queries. */
  kind: "widely" | "newly" | "year" | "browsers";
  /** With kind `year`. */
  year?: number;
  /** For a level or year of Baseline: it includes features newly available by this day. */
  baselineDay?: string;
}

/**
 * The kind of a query that has been normalised. `today` is an ISO date.
 *
 * @example kindOf("baseline 2024", "2026-11-24").baselineDay // "2024-12-31"
 */
export function kindOf(query: string, today: string): AudienceKind {
  const [, word = ""] = query.match(/^baseline (widely|newly|20\d\d)(?: available)?$/) ?? [];
  if (word === "widely") return { kind: word, baselineDay: widelySince(today) };
  if (word === "newly") return { kind: word, baselineDay: today };
  if (!word) return { kind: "browsers" };
  return { kind: "year", year: Number(word), baselineDay: earlier(`${word}-12-31`, today) };
}
