import type { Feature, Features } from "./features.ts";

/** A part of the site: all addresses that begin with its name, after the locale. */
export interface SiteSection {
  name: string;
  /** Who has its pages: the content, or the app whatever the content. */
  pages: "content" | "app";
  /**
   * In which languages it is: in every one, in English only, or where the content has the
   * page (and, should no language have it, in every one).
   */
  locales: "every" | "english" | "content";
  /** Whether its addresses end with a slash. */
  endsWithSlash: boolean;
  /** What a deployment must have switched on. */
  feature?: Feature;
}

/** All sections but the home page. The edge, the compiler and the app read them here. */
export const SITE_SECTIONS = [
  { name: "about", pages: "content", locales: "content", endsWithSlash: false },
  {
    name: "advertising",
    pages: "app",
    locales: "content",
    endsWithSlash: false,
    feature: "advertising",
  },
  { name: "blog", pages: "content", locales: "english", endsWithSlash: true },
  { name: "community", pages: "content", locales: "content", endsWithSlash: false },
  { name: "curriculum", pages: "content", locales: "english", endsWithSlash: true },
  { name: "docs", pages: "content", locales: "content", endsWithSlash: false },
  { name: "login-failed", pages: "app", locales: "content", endsWithSlash: false, feature: "plus" },
  {
    name: "newsletter",
    pages: "app",
    locales: "content",
    endsWithSlash: false,
    feature: "newsletter",
  },
  {
    name: "observatory",
    pages: "app",
    locales: "every",
    endsWithSlash: false,
    feature: "observatory",
  },
  { name: "offline", pages: "app", locales: "every", endsWithSlash: false, feature: "offline" },
  { name: "play", pages: "app", locales: "every", endsWithSlash: false },
  { name: "plus", pages: "app", locales: "every", endsWithSlash: false, feature: "plus" },
  { name: "search", pages: "app", locales: "every", endsWithSlash: false },
] as const satisfies readonly SiteSection[];

export type SectionName = (typeof SITE_SECTIONS)[number]["name"];

const BY_NAME = new Map<string, SiteSection>(SITE_SECTIONS.map((each) => [each.name, each]));

/**
 * The section of a path without locale, in any letter case.
 *
 * @example findSection("/blog/news/")?.name // "blog"
 */
export function findSection(path: string): SiteSection | undefined {
  return BY_NAME.get((path.split("/", 2)[1] ?? "").toLowerCase());
}

/**
 * Where a section starts, without locale.
 *
 * @example sectionPath("blog") // "/blog/"
 */
export function sectionPath(name: SectionName): string {
  return BY_NAME.get(name)?.endsWithSlash ? `/${name}/` : `/${name}`;
}

/** Whether a deployment with these features has a section. */
export function hasSection(name: SectionName, features: Features): boolean {
  const feature = BY_NAME.get(name)?.feature;
  return feature === undefined || features.includes(feature);
}
