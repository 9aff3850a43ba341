/** The ten locales, in the order in which lists of translations show them. */
export const LOCALES = [
  "en-US",
  "de",
  "es",
  "fr",
  "ja",
  "ko",
  "pt-BR",
  "ru",
  "zh-CN",
  "zh-TW",
] as const;

/** A locale as it stands in URLs, for example `pt-BR`. */
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en-US";

/** What each language calls itself. */
export const NATIVE_NAMES: Record<Locale, string> = {
  "en-US": "English (US)",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  ja: "日本語",
  ko: "한국어",
  "pt-BR": "Português (do Brasil)",
  ru: "Русский",
  "zh-CN": "中文 (简体)",
  "zh-TW": "正體中文 (繁體)",
};

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
