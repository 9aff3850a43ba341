import type { Kysely } from "kysely";
import type { Database } from "#db/database.ts";
import { correctQuery } from "./find/correct.ts";
import { weighConcepts } from "./find/score.ts";
import { readSegments } from "./find/segments.ts";
import type { Concept } from "./read/concept.ts";
import type { Meanings } from "./read/meanings.ts";
import { type Asking, readQuery } from "./read-query.ts";

/** The concepts of a question, weighted for the pages of a locale. */
export async function readConcepts(
  db: Kysely<Database>,
  question: string,
  asking: Asking,
  corrected?: Meanings,
): Promise<Concept[]> {
  if (question.trim() === "") return [];
  const query = await readQuery(db, question, asking, corrected);
  const segments = await readSegments(db, [query]);
  weighConcepts(query, segments);
  const correction = corrected ? undefined : await correctQuery(db, query, segments);
  if (correction) return readConcepts(db, correction.text, asking, correction.meanings);
  return query.concepts;
}
