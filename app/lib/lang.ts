import { findLocale, type Locale } from "#content-build/contract/locales.ts";

/** The language of a link's target if it differs from the page's, for its title. */
export function foreignLang(url: string, language: string): Locale | undefined {
  const locale = findLocale(url.split("/", 2)[1] ?? "");
  return locale && locale !== language ? locale : undefined;
}

/**
 * The `lang` attribute of data that exists in English only (names of features and specifications,
 * notes on support); undefined on English pages.
 */
export function englishOnly(language: string): "en-US" | undefined {
  return language === "en-US" ? undefined : "en-US";
}
