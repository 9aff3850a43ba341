import { sql } from "kysely";
import type { SearchDb } from "#db/client.ts";
import { type Candidate, DOCUMENT, type SearchDocument } from "./documents.ts";
import { FAR } from "./score.ts";

/** Reads the published documents at some addresses, unscored. */
export async function readDocumentsAt(db: SearchDb, urls: readonly string[]): Promise<Candidate[]> {
  if (urls.length === 0) return [];
  const { rows } = await sql<SearchDocument>`
    SELECT ${DOCUMENT} FROM json_each(${JSON.stringify(urls)}) AS asked
    CROSS JOIN search_document AS document ON document.url = asked.value
    JOIN content_version ON added_in <= version AND (removed_in IS NULL OR removed_in > version)`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, score: 0, covered: 0, names: [], ...FAR }));
}
