import { findLocale } from "#content-build/contract/locales.ts";
import { findSection } from "#content-build/contract/site-sections.ts";

/** Whether a path without locale belongs to the site, so that a locale can be prefixed. */
export function lacksLocale(path: string): boolean {
  return path === "/" || findSection(path) !== undefined;
}

/** Whether a path has an unknown locale before a section: `/xx/docs/Web`. */
export function hasMadeUpLocale(path: string): boolean {
  const [, first = "", section = ""] = path.split("/");
  return !findLocale(first) && !lacksLocale(path) && findSection(`/${section}`) !== undefined;
}

/** Whether a path is a page of the app, which exists in every locale. */
export function isTranslatedEverywhere(pathWithoutLocale: string): boolean {
  const isHome = (pathWithoutLocale.split("/", 2)[1] ?? "") === "";
  const isGuide = /^\/(observatory|plus)\/docs(\/|$)/i.test(pathWithoutLocale);
  return (isHome || findSection(pathWithoutLocale)?.locales === "every") && !isGuide;
}

/** Whether a section exists in English only. */
export function isEnglishOnly(pathWithoutLocale: string): boolean {
  return findSection(pathWithoutLocale)?.locales === "english";
}

/** Whether URLs of a section end with a slash. */
export function endsWithSlash(pathWithoutLocale: string): boolean {
  return pathWithoutLocale === "/" || findSection(pathWithoutLocale)?.endsWithSlash === true;
}
