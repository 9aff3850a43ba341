/**
 * Each locale's native name and `hreflang`, which omits the region if the language has only one
 * locale. In display order.
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

/** A locale as in URLs: `pt-BR`. */
export type Locale = keyof typeof NAMES;

export const LOCALES = Object.keys(NAMES) as [Locale, ...Locale[]];

export const DEFAULT_LOCALE: Locale = "en-US";

/** The cookie with a reader's preferred locale, in which pages are shown if they exist in it. */
export const PREFERRED_LOCALE_COOKIE = "preferredlocale";

/**
 * The cookie of a page that is shown in the preferred locale instead of the requested one: the
 * requested locale, then the percent-encoded path of the page.
 */
export const HELD_LOCALE_COOKIE = "heldlocale";

/** A language's name in itself: `Deutsch` for `de`. */
export function nativeName(locale: Locale): string {
  return NAMES[locale].native;
}

/** The `hreflang` of a locale: `pt` for `pt-BR`. */
export function hreflangOf(locale: Locale): string {
  return NAMES[locale].hreflang;
}

/** Former locales; their URLs redirect to English. */
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

/** Other spellings in use, in lower case. */
export const LOCALE_ALIASES: Record<string, Locale> = {
  en: "en-US",
  pt: "pt-BR",
  cn: "zh-CN",
  zh: "zh-CN",
  "zh-hans": "zh-CN",
  "zh-hant": "zh-TW",
};

const BY_FOLDER = new Map<string, Locale>(LOCALES.map((locale) => [locale.toLowerCase(), locale]));

/** Finds a locale case-insensitively: `PT-br` gives `pt-BR`. */
export function findLocale(name: string): Locale | undefined {
  return BY_FOLDER.get(name.toLowerCase());
}

/** The folder of a locale: `pt-BR` gives `pt-br`. */
export function localeFolder(locale: Locale): string {
  return locale.toLowerCase();
}
