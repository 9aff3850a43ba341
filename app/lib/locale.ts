import { DEFAULT_LOCALE, type Locale } from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";

/** The locale of a URL path; English if its first segment is no locale. */
export function localeOf(pathname: string): Locale {
  return splitLocale(pathname).locale ?? DEFAULT_LOCALE;
}

/** Whether a locale is an experiment, with machine-translated pages. */
export function isExperimental(locale: Locale): boolean {
  return locale === "de";
}
