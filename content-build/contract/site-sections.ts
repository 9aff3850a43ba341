import type { Feature, Features } from "./features.ts";

/** A section of the site: all URLs whose first segment after the locale is its name. */
export interface SiteSection {
  name: string;
  /** Whether its pages come from the content, or from the app regardless of content. */
  pages: "content" | "app";
  /**
   * Its languages: all, English only, or those in which the content has the page (all if none has).
   */
  locales: "every" | "english" | "content";
  /** Whether its URLs end with a slash. */
  endsWithSlash: boolean;
  /** The feature a deployment must have switched on. */
  feature?: Feature;
}

/** All sections except the home page. Shared by edge, compiler and app. */
export const SITE_SECTIONS = [
  { name: "about", pages: "content", locales: "content", endsWithSlash: false },
  {
    name: "advertising",
    pages: "app",
    locales: "content",
    endsWithSlash: false,
    feature: "advertising",
  },
  { name: "beside", pages: "app", locales: "content", endsWithSlash: false },
  { name: "blog", pages: "content", locales: "english", endsWithSlash: true },
  { name: "browsers", pages: "app", locales: "every", endsWithSlash: false },
  { name: "check", pages: "app", locales: "every", endsWithSlash: false },
  { name: "community", pages: "content", locales: "content", endsWithSlash: false },
  { name: "compare", pages: "app", locales: "every", endsWithSlash: false },
  { name: "curriculum", pages: "content", locales: "english", endsWithSlash: true },
  { name: "docs", pages: "content", locales: "content", endsWithSlash: false },
  { name: "exercises", pages: "content", locales: "content", endsWithSlash: false },
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
  { name: "reading", pages: "app", locales: "every", endsWithSlash: false },
  { name: "search", pages: "app", locales: "every", endsWithSlash: false },
] as const satisfies readonly SiteSection[];

export type SectionName = (typeof SITE_SECTIONS)[number]["name"];

const BY_NAME = new Map<string, SiteSection>(SITE_SECTIONS.map((each) => [each.name, each]));

/**
 * The section of a path without locale, case-insensitively.
 *
 * @example findSection("/blog/news/")?.name // "blog"
 */
export function findSection(path: string): SiteSection | undefined {
  return BY_NAME.get((path.split("/", 2)[1] ?? "").toLowerCase());
}

/**
 * The root of a section, without locale.
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
