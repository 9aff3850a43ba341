import { findLocale } from "#content-build/contract/locales.ts";

/** First parts of a path that are ours, so that a locale may be put before them. */
const SECTIONS = new Set([
  "about",
  "advertising",
  "blog",
  "community",
  "curriculum",
  "docs",
  "newsletter",
  "observatory",
  "play",
  "plus",
  "search",
  "settings",
]);

const EVERYWHERE = new Set(["", "observatory", "play", "plus", "search", "settings"]);

const ENGLISH_ONLY = new Set(["blog", "curriculum"]);

/** Whether a path that names no locale belongs to the site. */
export function lacksLocale(path: string): boolean {
  return path === "/" || SECTIONS.has(sectionOf(path));
}

/** Whether a path puts something else where the locale of a section stands: `/xx/docs/Web`. */
export function hasMadeUpLocale(path: string): boolean {
  const [, first = "", section = ""] = path.split("/");
  return !findLocale(first) && !lacksLocale(path) && SECTIONS.has(section.toLowerCase());
}

/** Whether the page behind a path is part of the app, which speaks every language. */
export function isTranslatedEverywhere(pathWithoutLocale: string): boolean {
  const isGuide = /^\/(observatory|plus)\/docs(\/|$)/i.test(pathWithoutLocale);
  return EVERYWHERE.has(sectionOf(pathWithoutLocale)) && !isGuide;
}

/** Whether a section exists in English only. */
export function isEnglishOnly(pathWithoutLocale: string): boolean {
  return ENGLISH_ONLY.has(sectionOf(pathWithoutLocale));
}

/** Whether the addresses of a section end with a slash. */
export function endsWithSlash(pathWithoutLocale: string): boolean {
  return pathWithoutLocale === "/" || isEnglishOnly(pathWithoutLocale);
}

function sectionOf(path: string): string {
  return (path.split("/")[1] ?? "").toLowerCase();
}
