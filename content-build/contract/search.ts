import type { Locale } from "./locales.ts";

/** Sort orders of results; the first is the default. */
export const SORTS = ["best", "relevance", "popularity"] as const;

export type Sort = (typeof SORTS)[number];

/** The last page of results that can be requested. */
export const LAST_PAGE = 10;

/** What people ask for without knowing the name of a page, by locale and English slug. */
export type SearchPhrases = Partial<Record<Locale, Record<string, string[]>>>;
