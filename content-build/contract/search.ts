import type { Locale } from "./locales.ts";

/** Sort orders of results; the first is the default. */
export const SORTS = ["best", "relevance", "popularity"] as const;

export type Sort = (typeof SORTS)[number];

/** Kinds of pages that a search can be restricted to. */
export const PAGE_KINDS = ["reference", "guide", "learn", "glossary", "other"] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/**
 * The kind of a page, by its address.
 *
 * @example pageKindOf("/en-US/docs/Web/CSS/Guides/Grid_layout") // "guide"
 */
export function pageKindOf(url: string): PageKind {
  const slug = url.split("/docs/")[1]?.toLowerCase() ?? "";
  if (slug.startsWith("learn_web_development")) return "learn";
  if (slug.startsWith("glossary/")) return "glossary";
  if (/^(?:web\/accessibility|web\/performance|web\/security)\b/.test(slug)) return "guide";
  if (/\/(?:guides?|how_to|tutorials?)(?:\/|$)|\/using_[^/]+$|_api\/[a-z]+_[^/]+$/.test(slug))
    return "guide";
  return /^(?:web|mozilla\/add-ons)\//.test(slug) ? "reference" : "other";
}

/** The last page of results that can be requested. */
export const LAST_PAGE = 10;

/** What people ask for without knowing the name of a page, by locale and English slug. */
export type SearchPhrases = Partial<Record<Locale, Record<string, string[]>>>;
