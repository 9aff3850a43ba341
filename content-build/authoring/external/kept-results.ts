import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { writeWhole } from "../../files/write-whole.ts";
import type { Outcome } from "./request-link.ts";

const resultSchema = z.object({
  kind: z.enum(["fine", "moved", "gone", "failing", "refused"]),
  to: z.string().optional(),
  status: z.number().optional(),
  why: z.string().optional(),
  /** When it was requested. */
  at: z.iso.datetime(),
  /** Number of runs in a row in which the request failed. */
  failures: z.number().int().nonnegative(),
});

/** The latest result of a link. */
export type KeptResult = z.infer<typeof resultSchema>;

const DAY_MS = 86_400_000;
/** A little less than a day: a nightly run may begin earlier than the one before. */
const PROBLEM_TTL_MS = 0.8 * DAY_MS;
const TTL_MS = 14 * DAY_MS;

/** Reads the results of former runs; a file that cannot be read counts as empty. */
export function readResults(file: string): Map<string, KeptResult> {
  if (!existsSync(file)) return new Map();
  try {
    const entries: unknown = JSON.parse(readFileSync(file, "utf8"));
    return new Map(z.array(z.tuple([z.string(), resultSchema])).parse(entries));
  } catch {
    return new Map();
  }
}

/** Writes the results of these addresses; those of others are dropped. */
export function writeResults(
  file: string,
  results: ReadonlyMap<string, KeptResult>,
  addresses: ReadonlyMap<string, unknown>,
): void {
  const kept = [...results].filter(([address]) => addresses.has(address));
  writeWhole(file, `[\n${kept.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`);
}

/** Whether a result still holds: for two weeks, or less than a day if it is `gone` or `failing`. */
export function isRecent({ kind, at }: KeptResult, now: number): boolean {
  const age = now - Date.parse(at);
  return age >= 0 && age < (kind === "gone" || kind === "failing" ? PROBLEM_TTL_MS : TTL_MS);
}

/** The result to store for a server's response. */
export function toResult(
  outcome: Exclude<Outcome, { kind: "busy" }>,
  before: KeptResult | undefined,
  now: number,
): KeptResult {
  const failures = outcome.kind === "failing" ? (before?.failures ?? 0) + 1 : 0;
  return { ...outcome, at: new Date(now).toISOString(), failures };
}
