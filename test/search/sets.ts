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
  /** Name of its file, without extension. */
  set: string;
  /** Whether it may be inspected while tuning the ranking. The others are held out. */
  isFit: boolean;
}

const FOLDER = path.join(import.meta.dirname, "queries");

/** Reads all judged queries. */
export function readJudged(): Judged[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((name) => {
      const parsed = sets.parse(JSON.parse(readFileSync(path.join(FOLDER, name), "utf8")));
      const set = name.slice(0, -".json".length);
      return Object.entries(parsed).flatMap(([locale, queries]) =>
        (queries ?? []).map((one) => ({ ...one, locale, set, isFit: isFit(locale, one.query) })),
      );
    });
}

/** The half of a query, by hash, so that it never changes. */
export function isFit(locale: string, query: string): boolean {
  const hash = createHash("sha256").update(`${locale} ${query.toLowerCase()}`).digest();
  return (hash[0] ?? 0) % 2 === 0;
}
