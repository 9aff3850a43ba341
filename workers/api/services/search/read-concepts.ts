import type { Kysely } from "kysely";
import type { Database } from "#db/database.ts";
import { correctQuery } from "./find/correct.ts";
import { weighConcepts } from "./find/score.ts";
import { readSegments } from "./find/segments.ts";
import type { Concept } from "./read/concept.ts";
import type { Meanings } from "./read/meanings.ts";
import { type Asking, readQueries } from "./read-query.ts";

/**
 * The concepts of each of several texts, weighted for the pages of a locale. The database is asked for all
 * of them at once.
 */
export async function readConcepts(
  db: Kysely<Database>,
  texts: readonly string[],
  asking: Asking,
  corrected?: Meanings,
): Promise<Concept[][]> {
  if (texts.every((text) => text.trim() === "")) return texts.map(() => []);
  const queries = await readQueries(db, texts, asking, corrected);
  const segments = await readSegments(db, queries);
  for (const query of queries) weighConcepts(query, segments);
  return Promise.all(
    queries.map(async (query) => {
      const correction = corrected ? undefined : await correctQuery(db, query, segments);
      if (!correction) return query.concepts;
      const { text, meanings } = correction;
      const [meant] = await readConcepts(db, [text], asking, meanings);
      return meant ?? [];
    }),
  );
}
