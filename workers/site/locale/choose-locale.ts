import {
  DEFAULT_LOCALE,
  findLocale,
  LOCALES,
  type Locale,
} from "#content-build/contract/locales.ts";

/** The reader's language preferences from the request. */
export interface ReaderWishes {
  /** Value of the `preferredlocale` cookie. */
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

/**
 * Picks a locale from the available ones: the remembered one, else the best match of
 * `Accept-Language`, else English.
 */
export function chooseLocale(wishes: ReaderWishes, available: readonly Locale[] = LOCALES): Locale {
  const remembered = findLocale(wishes.cookie ?? "");
  if (remembered && available.includes(remembered)) return remembered;
  for (const tag of parseAcceptLanguage(wishes.acceptLanguage ?? "")) {
    const locale = matchTag(tag, available);
    if (locale) return locale;
  }
  if (available.includes(DEFAULT_LOCALE)) return DEFAULT_LOCALE;
  return available[0] ?? DEFAULT_LOCALE;
}

/** Browsers send a tenth of this. */
const LONGEST_HEADER = 1000;

/** The language tags of an `Accept-Language` header, best first. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .slice(0, LONGEST_HEADER)
    .split(",")
    .map((item) => {
      const [tag = "", ...parameters] = item.split(";").map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter));
      return { tag, quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ tag, quality }) => tag !== "" && tag !== "*" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Chinese is matched by script: readers of one may not read the other. */
const TRADITIONAL = /^zh-(hant\b|tw\b|hk\b|mo\b)/i;
const SIMPLIFIED = /^zh-(hans\b|cn\b|sg\b|my\b)/i;

function matchTag(tag: string, available: readonly Locale[]): Locale | undefined {
  const has = (locale: Locale) => (available.includes(locale) ? locale : undefined);
  if (TRADITIONAL.test(tag)) return has("zh-TW");
  if (SIMPLIFIED.test(tag)) return has("zh-CN");
  const exact = findLocale(tag);
  if (exact && available.includes(exact)) return exact;
  const language = tag.split("-")[0]?.toLowerCase();
  return available.find((locale) => locale.split("-")[0]?.toLowerCase() === language);
}
