import { findLocale } from "#content-build/contract/locales.ts";
import { findSection } from "#content-build/contract/site-sections.ts";

/** Whether a path that names no locale belongs to the site, so that one may be put before it. */
export function lacksLocale(path: string): boolean {
  return path === "/" || findSection(path) !== undefined;
}

/** Whether a path puts something else where the locale of a section stands: `/xx/docs/Web`. */
export function hasMadeUpLocale(path: string): boolean {
  const [, first = "", section = ""] = path.split("/");
  return !findLocale(first) && !lacksLocale(path) && findSection(`/${section}`) !== undefined;
}

/** Whether the page behind a path is part of the app, which speaks every language. */
export function isTranslatedEverywhere(pathWithoutLocale: string): boolean {
  const isHome = (pathWithoutLocale.split("/", 2)[1] ?? "") === "";
  const isGuide = /^\/(observatory|plus)\/docs(\/|$)/i.test(pathWithoutLocale);
  return (isHome || findSection(pathWithoutLocale)?.locales === "every") && !isGuide;
}

/** Whether a section exists in English only. */
export function isEnglishOnly(pathWithoutLocale: string): boolean {
  return findSection(pathWithoutLocale)?.locales === "english";
}

/** Whether the addresses of a section end with a slash. */
export function endsWithSlash(pathWithoutLocale: string): boolean {
  return pathWithoutLocale === "/" || findSection(pathWithoutLocale)?.endsWithSlash === true;
}
