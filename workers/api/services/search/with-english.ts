import { sql } from "kysely";
import type { Sort } from "#content-build/contract/search.ts";
import type { SearchDb } from "#db/client.ts";
import type { Scope } from "./find/score.ts";
import { type Answer, findRanked } from "./find-ranked.ts";
import type { Ranked } from "./rank/rank.ts";

const ENGLISH = "en-US";
/** Maximum number of added English pages. */
const MOST_HELPING = 10;
/** How much better an English page must match than a similar one in the reader's language. */
const OWN_LANGUAGE = 40;
/** Weight of an original's rank in the rank of its translation. */
const ORIGINAL = 0.2;
/** The rank of an original that was not found, as a share of the best one's. */
const NOT_FOUND = 0.6;

/** The search as the reader asked for it. */
interface Asked {
  text: string;
  locales: readonly string[];
  sort: Sort;
  scope: Scope;
}

/**
 * Searches the English pages as well, for translations of the query's words that were learned from
 * the content. Translations with a high-ranking original rise, and untranslated pages are merged
 * into the results.
 */
export async function withEnglish(
  db: SearchDb,
  { text, locales, sort, scope }: Asked,
  own: Answer,
): Promise<Answer> {
  const [asker] = locales;
  const [best] = own.ranked;
  if (asker === undefined || locales.includes(ENGLISH) || best?.named === 1) return own;
  const english = await findRanked(db, text, [ENGLISH], sort, { asker, scope });
  if (!best) return english;
  const risen = raiseTranslations(own.ranked, english.ranked);
  const candidates = english.ranked.slice(0, MOST_HELPING);
  const translated = await readTranslated(
    db,
    candidates.map(({ slug }) => slug),
    locales,
  );
  const most = Math.max(...own.ranked.map(({ head }) => head));
  const helping = candidates.filter(
    ({ slug, named, head }) => !translated.has(slug) && (named === 1 || head > most),
  );
  const helped = helping.map((page) => ({
    ...page,
    rank: page.rank * (1 + ORIGINAL) - OWN_LANGUAGE * most,
  }));
  const ranked =
    sort === "best"
      ? [...risen, ...helped].sort((a, b) => b.rank - a.rank)
      : [...own.ranked, ...helped];
  return {
    ...own,
    queries: [...own.queries, ...english.queries],
    ranked,
    total: own.total + helping.length,
  };
}

/** Adds the rank of its original to that of each translation. */
function raiseTranslations(own: readonly Ranked[], english: readonly Ranked[]): Ranked[] {
  const missing = NOT_FOUND * Math.max(0, ...english.map(({ rank }) => rank));
  const bySlug = new Map(english.map((page) => [page.slug.toLowerCase(), page]));
  return own.map((page) => {
    const original = bySlug.get((page.original || page.slug).toLowerCase());
    return { ...page, rank: page.rank + ORIGINAL * (original?.rank ?? missing) };
  });
}

/** Which of these English pages have a published translation, at this slug or a former one. */
async function readTranslated(
  db: SearchDb,
  slugs: readonly string[],
  locales: readonly string[],
): Promise<Set<string>> {
  const asked = locales.flatMap((locale) => slugs.map((slug) => ({ locale, slug })));
  const { rows } = await sql<{ slug: string }>`
    WITH asked AS (SELECT value ->> 'locale' AS locale, value ->> 'slug' AS slug
      FROM json_each(${JSON.stringify(asked)})),
    translated AS (
      SELECT asked.slug, added_in, removed_in FROM asked CROSS JOIN search_document AS document
        ON document.url = '/' || asked.locale || '/docs/' || asked.slug
      UNION ALL
      SELECT asked.slug, added_in, removed_in FROM asked CROSS JOIN search_document AS document
        ON document.original = asked.slug AND document.original <> '' AND document.locale = asked.locale)
    SELECT slug FROM translated
    JOIN content_version ON added_in <= version AND (removed_in IS NULL OR removed_in > version)`.execute(
    db,
  );
  return new Set(rows.map(({ slug }) => slug));
}
