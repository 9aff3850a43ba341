import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { localeOf } from "#app/lib/locale.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#content-build/contract/locales.ts";
import { I18N_OPTIONS } from "./config.ts";
import { cacheTexts } from "./cache-texts.ts";
import { resources } from "./resources.server.ts";

/** Finds the locale of a request in its URL and nowhere else. */
const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ["custom"],
    findLocale: async (request) => localeOf(new URL(request.url).pathname),
  },
});

/** The locale of a request, and its strings. */
export async function i18nOf(request: Request): Promise<{ locale: Locale; i18n: i18n }> {
  const locale = (await remixI18n.getLocale(request)) as Locale;
  return { locale, i18n: getI18n(locale) };
}

const instances = new Map<Locale, i18n>();

/** The strings of a locale. Instances are shared by all requests and never change. */
export function getI18n(locale: Locale): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const instance = createInstance();
  instance.use(initReactI18next).init({
    ...I18N_OPTIONS,
    lng: locale,
    resources,
    initImmediate: false,
  });
  cacheHierarchies(instance);
  cacheTexts(instance);
  instances.set(locale, instance);
  return instance;
}

/** i18next canonicalizes the locale again for each string, which took most of its time. */
function cacheHierarchies({ services: { languageUtils } }: i18n) {
  const resolve = languageUtils.toResolveHierarchy.bind(languageUtils);
  const known = new Map<string, string[]>();
  languageUtils.toResolveHierarchy = (code: string, fallback?: string) => {
    const key = `${code} ${fallback ?? ""}`;
    const hierarchy = known.get(key) ?? (resolve(code, fallback) as string[]);
    known.set(key, hierarchy);
    return hierarchy;
  };
}
