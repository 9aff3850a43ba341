import { type Kysely, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { Query } from "../read/query.ts";

/** A posting list. */
export interface Posting {
  documents: number;
  /** Spelling in titles or headings; empty if in none. */
  word: string;
  postings: string;
}

/** The part of a segment's index that a query needs. */
export interface Segment {
  id: number;
  locale: string;
  first: number;
  documents: number;
  terms: Map<string, Posting>;
  /** The best name match by document. */
  names: Map<number, NameHit[]>;
}

/** A name of the query that a document has. */
export interface NameHit {
  name: string;
  kind: number;
}

interface SegmentRow {
  id: number;
  locale: string;
  first: number;
  documents: number;
}

/** Limit of documents read per name. */
const MOST_NAMED = 400;

/** Reads the index for the words and names of a query, in the published version. */
export async function readSegments(
  db: Kysely<Database>,
  queries: readonly Query[],
): Promise<Segment[]> {
  const locales = JSON.stringify(queries.map(({ locale }) => locale));
  const terms = new Set(
    queries.flatMap(({ concepts }) =>
      concepts.flatMap(({ forms }) => forms.flatMap((form) => form.terms)),
    ),
  );
  const names = new Set(queries.flatMap((query) => [...query.names.keys(), ...query.parts]));
  const visible = sql`search_segment AS segment
    JOIN content_version ON segment.added_in <= version
      AND (segment.removed_in IS NULL OR segment.removed_in > version)`;
  const [{ rows }, { rows: named }] = await Promise.all([
    sql<SegmentRow & { term: string | null; found: number; word: string; postings: string }>`
      SELECT segment.id, segment.locale, segment.first, segment.documents, posting.term,
        posting.documents AS found, posting.word, posting.postings
      FROM ${visible}
      CROSS JOIN json_each(${JSON.stringify([...terms, ""])}) AS asked
      LEFT JOIN search_posting AS posting
        ON posting.segment = segment.id AND posting.term = asked.value
      WHERE segment.locale IN (SELECT value FROM json_each(${locales}))`.execute(db),
    sql<{ segment: number; name: string; document: number; kind: number }>`
      SELECT named.segment, named.name, named.document, named.kind
      FROM ${visible}
      CROSS JOIN json_each(${JSON.stringify([...names])}) AS asked
      CROSS JOIN search_name AS named ON named.segment = segment.id AND named.name = asked.value
      WHERE segment.locale IN (SELECT value FROM json_each(${locales}))
      LIMIT ${sql.lit(MOST_NAMED)}`.execute(db),
  ]);
  const segments = new Map<number, Segment>();
  for (const { term, found, word, postings, ...segment } of rows) {
    const known = segments.get(segment.id) ?? { ...segment, terms: new Map(), names: new Map() };
    segments.set(segment.id, known);
    if (term !== null) known.terms.set(term, { documents: found, word, postings });
  }
  for (const { segment, document, name, kind } of named) {
    const hits = segments.get(segment)?.names;
    if (hits) hits.set(document, [...(hits.get(document) ?? []), { name, kind }]);
  }
  return [...segments.values()];
}
