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

/** Types of documents, as shown in search results. */
export const DOCUMENT_TYPES = [
  "api",
  "assessment",
  "atRule",
  "attribute",
  "class",
  "combinator",
  "command",
  "constructor",
  "descriptor",
  "directive",
  "element",
  "error",
  "event",
  "extension",
  "feature",
  "function",
  "guide",
  "header",
  "instruction",
  "interface",
  "key",
  "keyword",
  "mediaFeature",
  "method",
  "module",
  "namespace",
  "operator",
  "overview",
  "property",
  "pseudoClass",
  "pseudoElement",
  "releaseNotes",
  "role",
  "selector",
  "statement",
  "statusCode",
  "term",
  "type",
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The Baseline status of a page. */
export const BASELINE_LEVELS = ["high", "low", "limited", "discouraged", "removing"] as const;

export type BaselineLevel = (typeof BASELINE_LEVELS)[number];

/** A Baseline status, as documents have it. */
interface BaselineStatus {
  baseline: "high" | "low" | false;
  discouraged?: "discouraged" | "removing";
}

/** The level that is shown for a Baseline status. */
export function baselineLevelOf({ baseline, discouraged }: BaselineStatus): BaselineLevel {
  return discouraged ?? (baseline || "limited");
}

/** The last page of results that can be requested. */
export const LAST_PAGE = 10;

/**
 * Phrases that people search for without knowing the name of a page, by locale and English slug;
 * those of a section by slug and anchor: `Web/API/Fetch_API/Using_Fetch#setting_a_body`.
 */
export type SearchPhrases = Partial<Record<Locale, Record<string, string[]>>>;
