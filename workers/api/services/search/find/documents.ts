import { type Kysely, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { Hit } from "./score.ts";

/** A candidate result. */
export interface Candidate extends Hit {
  url: string;
  locale: string;
  slug: string;
  title: string;
  aliases: string;
  links: string;
  headings: string;
  page_type: string;
  deprecated: number;
  summary: string;
  popularity: number;
  above: number;
}

/** Reads the published documents of hits. */
export async function readCandidates(
  db: Kysely<Database>,
  hits: readonly Hit[],
): Promise<Candidate[]> {
  if (hits.length === 0) return [];
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  const ids = JSON.stringify(hits.map(({ id }) => id));
  const { rows } = await sql<Omit<Candidate, keyof Hit> & { id: number }>`
    SELECT document.id, url, locale, slug, title, aliases, links, headings, page_type, deprecated,
      summary, popularity, above
    FROM json_each(${ids}) AS hit
    CROSS JOIN search_document AS document ON document.id = hit.value
    JOIN content_version ON added_in <= version AND (removed_in IS NULL OR removed_in > version)`.execute(
    db,
  );
  return rows.flatMap((row) => {
    const hit = byId.get(row.id);
    return hit ? { ...row, ...hit } : [];
  });
}
