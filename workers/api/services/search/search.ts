import { sql } from "kysely";
import { type Area, areaOf } from "#content-build/contract/areas.ts";
import { LAST_PAGE, type PageKind, pageKindOf, type Sort } from "#content-build/contract/search.ts";
import type { SearchDb } from "#db/client.ts";
import { groupTerms } from "#db/search/groups.ts";
import type { AudienceFilter } from "./audience-filter.ts";
import { WHOLE_INDEX, type Scope } from "./find/score.ts";
import { findRanked } from "./find-ranked.ts";
import type { Ranked } from "./rank/rank.ts";
import type { Query } from "./read/query.ts";
import { HitWriter, type SearchHit } from "./show/hit.ts";
import { withEnglish } from "./with-english.ts";

export const PAGE_SIZE = 10;
/** Pages ranked for a search by browsers: those that do not work there are left out afterwards. */
const MOST_FOR_BROWSERS = 4 * WHOLE_INDEX.most;

/** Parameters of a search. */
export interface SearchRequest {
  text: string;
  locales: string[];
  page: number;
  sort: Sort;
  /** Whether untranslated English pages are included. */
  fallback?: boolean;
  /** Restricts results to an area of the documentation. */
  area?: Area;
  /** Restricts results to a kind of page. */
  kind?: PageKind;
  /** Restricts results to features that work in some browsers. */
  works?: AudienceFilter | undefined;
}

export interface SearchResult {
  documents: SearchHit[];
  /** `gte`: counting stopped early. */
  total: { value: number; relation: "eq" | "gte" };
  /** Corrected query with its number of results. */
  suggestions: { text: string; total: number }[];
}

const NOTHING: SearchResult = {
  documents: [],
  total: { value: 0, relation: "eq" },
  suggestions: [],
};

/** Finds documents with all words of a query, then those with most of them. */
export async function searchDocuments(
  db: SearchDb,
  { text, locales, page, sort, fallback = false, area, kind, works }: SearchRequest,
): Promise<SearchResult> {
  if (!/[^\s]/.test(text)) return NOTHING;
  const scope: Scope = {
    groups: groupTerms({ area, kind }),
    most: works ? MOST_FOR_BROWSERS : WHOLE_INDEX.most,
  };
  const own = await findRanked(db, text, locales, sort, { scope });
  const all = fallback ? await withEnglish(db, { text, locales, sort, scope }, own) : own;
  const { queries, meant } = all;
  // Area and kind again: an older index, to which a deployment may be rolled back, has no groups.
  const ranked = all.ranked.filter(
    ({ url, slug, original }) =>
      (!area || areaOf(url) === area) &&
      (!kind || pageKindOf(url) === kind) &&
      (!works || works.admits(original || slug)),
  );
  const total = works ? ranked.length : all.total;
  const rows = ranked.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const bodies = await readBodies(db, rows);
  // The index also counts pages that later loads have removed or replaced, and pages that are not ranked.
  const isAll = ranked.length < LAST_PAGE * PAGE_SIZE;
  const found = isAll ? ranked.length : Math.max(total, ranked.length);
  return {
    documents: writeHits(queries, rows, bodies),
    total: { value: found, relation: "eq" },
    suggestions: meant !== undefined && ranked.length > 0 ? [{ text: meant, total: found }] : [],
  };
}

/** The rows of a page as results, each written with the query of its locale. */
function writeHits(
  queries: readonly Query[],
  rows: readonly Ranked[],
  bodies: ReadonlyMap<number, string>,
): SearchHit[] {
  const [first] = queries;
  const writers = new Map<string, HitWriter>();
  return rows.map((row) => {
    const { locale } = row;
    const query = queries.find((each) => each.locale === locale) ?? first;
    const writer = writers.get(locale) ?? new HitWriter(query as Query, locale);
    writers.set(locale, writer);
    return writer.write(row, bodies.get(row.id) ?? "");
  });
}

/** Reads the texts of documents, a line per heading. */
export async function readBodies(
  db: SearchDb,
  rows: readonly Ranked[],
): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const { rows: found } = await sql<{ id: number; body: string }>`
    SELECT id, body FROM search_body WHERE id IN (SELECT value FROM json_each(${ids}))`.execute(db);
  return new Map(found.map(({ id, body }) => [id, body]));
}
