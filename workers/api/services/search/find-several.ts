import type { SearchDb } from "#db/client.ts";
import { correctQuery } from "./find/correct.ts";
import { type Candidate, readDocuments } from "./find/documents.ts";
import { findNearPages, type NearPages, withNearness } from "./find/near-pages.ts";
import { type Hit, scoreSegments, weighConcepts } from "./find/score.ts";
import { readSegments, type Segment } from "./find/segments.ts";
import { findCandidates, isNamed } from "./find-ranked.ts";
import { type Ranked, rankCandidates } from "./rank/rank.ts";
import type { Query } from "./read/query.ts";
import { type Asking, readQueries } from "./read-query.ts";

/** A text to find pages for. */
export interface Wanted {
  text: string;
  /** The most documents to rank, by their score. */
  most: number;
}

/** The query of a text, and its pages, best first. */
export interface RankedQuery {
  query: Query;
  ranked: Ranked[];
  /** Number of documents that were searched. */
  documents: number;
}

/**
 * Finds and ranks pages for several texts, in the order of the texts. As many statements are needed
 * as for one text: each reads what all of them need. Only misspelt texts need their own.
 */
export async function findSeveral(
  db: SearchDb,
  wanted: readonly Wanted[],
  asking: Asking,
): Promise<RankedQuery[]> {
  const queries = await readQueries(
    db,
    wanted.map(({ text }) => text),
    asking,
  );
  const [segments, near] = await Promise.all([
    readSegments(db, queries),
    findNearPages(
      db,
      wanted.map(({ text }) => text),
      { asker: asking.asker, locales: [asking.locale] },
    ),
  ]);
  const hits = queries.map((query, i) => {
    const own = segments.map((segment) => withNamesOf(query, segment));
    weighConcepts(query, own);
    return bestOf(scoreSegments(query, own, near[i]?.ids).hits, wanted[i]?.most ?? 0, near[i]);
  });
  const corrected = await Promise.all(
    queries.map((query, i) => findCorrected(db, query, segments, hits[i] ?? [], asking)),
  );
  const searched = segments.reduce((sum, segment) => sum + segment.documents, 0);
  const isOpen = (i: number) => corrected[i] === undefined;
  const documents = await readDocuments(db, segments[0]?.published ?? "", [
    ...new Set(hits.flatMap((some, i) => (isOpen(i) ? some.map(({ id }) => id) : []))),
  ]);
  return queries.map((query, i) => {
    const found = corrected[i];
    if (found) {
      const ranked = rankCandidates(found.query, found.all, "best");
      return { query: found.query, ranked, documents: searched };
    }
    const candidates = (hits[i] ?? []).flatMap((hit) => {
      const document = documents.get(hit.id);
      return document ? [{ ...document, ...hit }] : [];
    });
    const ranked = rankCandidates(query, withNearness(candidates, near[i]), "best");
    return { query, ranked, documents: searched };
  });
}

/** A segment without the names that only other queries have. */
function withNamesOf({ names, parts }: Query, segment: Segment): Segment {
  const own = new Map(
    [...segment.names].flatMap(([document, hits]) => {
      const some = hits.filter(({ name }) => names.has(name) || parts.has(name));
      return some.length > 0 ? [[document, some] as const] : [];
    }),
  );
  return { ...segment, names: own };
}

/** The hits with the best scores, with a name from the query, or with a similar meaning. */
function bestOf(hits: readonly Hit[], most: number, near?: NearPages): Hit[] {
  if (hits.length <= most) return [...hits];
  const [least] = hits
    .map(({ score }) => score)
    .sort((a, b) => b - a)
    .slice(most - 1);
  return hits.filter(
    ({ id, score, names }) => score >= (least ?? 0) || names.length > 0 || near?.ids.has(id),
  );
}

/** Results for the corrected text; undefined if nothing is to be corrected. */
async function findCorrected(
  db: SearchDb,
  query: Query,
  segments: readonly Segment[],
  hits: readonly Hit[],
  { asker, locale }: Asking,
): Promise<{ query: Query; all: Candidate[] } | undefined> {
  if (isNamed(query, hits)) return undefined;
  const correction = await correctQuery(db, query, segments, 1);
  if (!correction) return undefined;
  const { text, meanings } = correction;
  const found = await findCandidates(db, text, [locale], { asker, corrected: meanings });
  const [meant] = found.queries;
  return meant && found.candidates.length > 0 ? { query: meant, all: found.candidates } : undefined;
}
