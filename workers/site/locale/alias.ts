import {
  DEFAULT_LOCALE,
  findLocale,
  LOCALE_ALIASES,
  LOCALES,
  type Locale,
  RETIRED_LOCALES,
} from "#content-build/contract/locales.ts";
import { own } from "#content-build/contract/own.ts";

/** The locale for an unknown locale prefix. */
export interface LocaleAlias {
  locale: Locale;
  /**
   * True for a retired language, which redirects temporarily since it may return; other spellings
   * redirect permanently.
   */
  retired: boolean;
}

const RETIRED = new Set<string>(RETIRED_LOCALES.map((locale) => locale.toLowerCase()));

/** Languages with one locale, which serves every region. */
const ONE_LOCALE = new Map<string, Locale>(
  ["de", "en", "es", "fr", "ja", "ko", "ru"].flatMap((language): [string, Locale][] => {
    const locale = LOCALES.find((one) => one === language || one.startsWith(`${language}-`));
    return locale ? [[language, locale]] : [];
  }),
);

/**
 * Maps another spelling or region of a locale, or a retired language, to a locale we have.
 *
 * @example findAlias("en_us") // { locale: "en-US", retired: false }
 * @example findAlias("fr-CH") // { locale: "fr", retired: false }
 * @example findAlias("pl") // { locale: "en-US", retired: true }
 */
export function findAlias(name: string): LocaleAlias | undefined {
  const lower = name.toLowerCase().replace("_", "-");
  if (RETIRED.has(lower)) return { locale: DEFAULT_LOCALE, retired: true };
  const region = /^([a-z]{2})-[a-z]{2}$/.exec(lower)?.[1] ?? "";
  const locale = own(LOCALE_ALIASES, lower) ?? findLocale(lower) ?? ONE_LOCALE.get(region);
  return locale && { locale, retired: false };
}
