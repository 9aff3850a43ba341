import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { LOCALES } from "#content-build/contract/locales.ts";

/** A query and the slugs of the pages that answer it. */
const judged = z.object({ query: z.string(), answers: z.array(z.string()).min(1) });
const sets = z.partialRecord(z.enum(LOCALES), z.array(judged));

/** A judged query. */
export interface Judged extends z.infer<typeof judged> {
  locale: string;
  /** The file that has it, without its ending. */
  set: string;
  /** Those that may be looked at while the ranking is worked on; the others only tell whether that helped. */
  isFit: boolean;
}

const FOLDER = import.meta.dirname;

/** Reads all judged queries: every `*-queries.json`, and `queries.json`. */
export function readJudged(): Judged[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith("queries.json"))
    .sort()
    .flatMap((name) => {
      const parsed = sets.parse(JSON.parse(readFileSync(path.join(FOLDER, name), "utf8")));
      const set = name.slice(0, -".json".length);
      return Object.entries(parsed).flatMap(([locale, queries]) =>
        (queries ?? []).map((one) => ({ ...one, locale, set, isFit: isFit(locale, one.query) })),
      );
    });
}

/** Which half a query belongs to: for good, wherever it stands. */
export function isFit(locale: string, query: string): boolean {
  const hash = createHash("sha256").update(`${locale} ${query.toLowerCase()}`).digest();
  return (hash[0] ?? 0) % 2 === 0;
}
