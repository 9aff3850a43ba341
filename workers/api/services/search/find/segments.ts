import { sql } from "kysely";
import type { SearchDb } from "#db/client.ts";
import type { Query } from "../read/query.ts";

/** A posting list. */
export interface Posting {
  documents: number;
  /** Spellings in titles, headings and the like, separated by spaces; empty if in none. */
  word: string;
  postings: string;
}

/** The part of a segment's index that a query needs. */
export interface Segment {
  id: number;
  locale: string;
  first: number;
  documents: number;
  /** Version and content that were published when it was read. */
  published: string;
  terms: Map<string, Posting>;
  /** The names of the query that documents have, by document. */
  names: Map<number, NameHit[]>;
}

/** A name of the query that a document has. */
export interface NameHit {
  name: string;
  kind: number;
}

/** A posting list; without a term, only the data of the segment. */
interface TermRow {
  id: number;
  locale: string;
  first: number;
  documents: number;
  published: string;
  term: string | null;
  found: number;
  word: string;
  postings: string;
  kind: null;
}

/** A name of a document. */
interface NameRow {
  id: number;
  term: string;
  found: number;
  kind: number;
}

/** Limit of documents read per name. */
const MOST_NAMED = 400;

/**
 * Reads the index for the words and names of a query, in the published version, by one statement.
 *
 * @param groups - Index terms of groups, whose documents are read as well.
 */
export async function readSegments(
  db: SearchDb,
  queries: readonly Query[],
  groups: readonly string[] = [],
): Promise<Segment[]> {
  const locales = JSON.stringify(queries.map(({ locale }) => locale));
  const terms = new Set(
    queries.flatMap(({ concepts }) =>
      concepts.flatMap(({ forms }) => forms.flatMap((form) => form.terms)),
    ),
  );
  for (const group of groups) terms.add(group);
  const names = new Set(queries.flatMap((query) => [...query.names.keys(), ...query.parts]));
  const visible = sql`search_segment AS segment
    JOIN content_version ON segment.added_in <= version
      AND (segment.removed_in IS NULL OR segment.removed_in > version)`;
  const { rows } = await sql<TermRow | NameRow>`
    SELECT segment.id, segment.locale, segment.first, segment.documents,
      version || ' ' || content AS published, posting.term, posting.documents AS found, posting.word,
      posting.postings, NULL AS kind
    FROM ${visible}
    CROSS JOIN json_each(${JSON.stringify([...terms, ""])}) AS asked
    LEFT JOIN search_posting AS posting
      ON posting.segment = segment.id AND posting.term = asked.value
    WHERE segment.locale IN (SELECT value FROM json_each(${locales}))
      AND (posting.term IS NOT NULL OR asked.value = '')
    UNION ALL
    SELECT * FROM (
      SELECT named.segment, NULL, NULL, NULL, NULL, named.name, named.document, NULL, NULL, named.kind
      FROM ${visible}
      CROSS JOIN json_each(${JSON.stringify([...names])}) AS asked
      CROSS JOIN search_name AS named ON named.segment = segment.id AND named.name = asked.value
      WHERE segment.locale IN (SELECT value FROM json_each(${locales}))
      LIMIT ${sql.lit(MOST_NAMED)})`.execute(db);
  const segments = new Map<number, Segment>();
  for (const row of rows) {
    if (row.kind === null) {
      const { term, found, word, postings, kind: _, ...segment } = row;
      const known = segments.get(segment.id) ?? { ...segment, terms: new Map(), names: new Map() };
      segments.set(segment.id, known);
      if (term !== null) known.terms.set(term, { documents: found, word, postings });
    } else {
      // Names come after all terms.
      const { id, term: name, found: document, kind } = row;
      const hits = segments.get(id)?.names;
      hits?.set(document, [...(hits.get(document) ?? []), { name, kind }]);
    }
  }
  return [...segments.values()];
}
