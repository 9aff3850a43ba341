/**
 * What each language calls itself, and how search engines name the locale: by its language
 * where that has but one. In the order in which lists of translations show them.
 */
const NAMES = {
  "en-US": { native: "English (US)", hreflang: "en" },
  de: { native: "Deutsch", hreflang: "de" },
  es: { native: "Español", hreflang: "es" },
  fr: { native: "Français", hreflang: "fr" },
  ja: { native: "日本語", hreflang: "ja" },
  ko: { native: "한국어", hreflang: "ko" },
  "pt-BR": { native: "Português (do Brasil)", hreflang: "pt" },
  ru: { native: "Русский", hreflang: "ru" },
  "zh-CN": { native: "中文 (简体)", hreflang: "zh" },
  "zh-TW": { native: "正體中文 (繁體)", hreflang: "zh-Hant" },
} as const;

/** A locale as it stands in URLs, for example `pt-BR`. */
export type Locale = keyof typeof NAMES;

export const LOCALES = Object.keys(NAMES) as [Locale, ...Locale[]];

export const DEFAULT_LOCALE: Locale = "en-US";

/** What a locale's language calls itself: `Deutsch` for `de`. */
export function nativeName(locale: Locale): string {
  return NAMES[locale].native;
}

/** A locale as `hreflang` has it: `pt` for `pt-BR`. */
export function hreflangOf(locale: Locale): string {
  return NAMES[locale].hreflang;
}

/** Locales that once existed; their addresses lead to English. */
export const RETIRED_LOCALES = [
  "ar",
  "bg",
  "bn",
  "ca",
  "el",
  "fa",
  "fi",
  "he",
  "hi-IN",
  "hu",
  "id",
  "it",
  "kab",
  "ms",
  "my",
  "nl",
  "pl",
  "pt-PT",
  "sv-SE",
  "th",
  "tr",
  "uk",
  "vi",
] as const;

/** Other spellings that people and links use, lower-cased. */
export const LOCALE_ALIASES: Record<string, Locale> = {
  en: "en-US",
  pt: "pt-BR",
  cn: "zh-CN",
  zh: "zh-CN",
  "zh-hans": "zh-CN",
  "zh-hant": "zh-TW",
};

const BY_FOLDER = new Map<string, Locale>(LOCALES.map((locale) => [locale.toLowerCase(), locale]));

/** Finds a locale by its name in any letter case: `PT-br` gives `pt-BR`. */
export function findLocale(name: string): Locale | undefined {
  return BY_FOLDER.get(name.toLowerCase());
}

/** The folder in which a locale's pages are kept: `pt-BR` gives `pt-br`. */
export function localeFolder(locale: Locale): string {
  return locale.toLowerCase();
}
