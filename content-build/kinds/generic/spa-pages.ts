import { DEFAULT_LOCALE, LOCALES, nativeName } from "../../contract/locales.ts";
import type { SpaPage } from "../../contract/site-pages.ts";
import type { Config } from "./read-generic.ts";

/** Pages that exist whatever the content declares. */
const OWN_SPAS: Config["spas"] = {
  observatory: {
    slug: "observatory",
    pageTitle: "HTTP Header Security Test - HTTP Observatory",
    template: "SpaObservatoryLanding",
  },
  newsletter: { slug: "newsletter", pageTitle: "Newsletter", template: "SpaNewsletter" },
};

/** The pages declared by the content, and those every site has. */
export function allSpas(spas: Config["spas"]): Config["spas"] {
  return { ...OWN_SPAS, ...spas };
}

/** The data of pages that the app renders itself. */
export function spaPages(spas: Config["spas"]): SpaPage[] {
  return Object.values(spas).flatMap((spa) => {
    if (spa.slug === "") return [];
    const locales = spa.enUsOnly ? [DEFAULT_LOCALE] : [...LOCALES];
    return locales.map((locale) => ({
      slug: spa.slug,
      url: `/${locale}/${spa.slug}`,
      pageTitle: spa.pageTitle,
      pageDescription: spa.pageDescription ?? null,
      noIndexing: false,
      onlyFollow: false,
      other_translations: locales.map((other) => ({
        locale: other,
        title: spa.pageTitle,
        native: nativeName(other),
      })),
      renderer: spa.template,
    }));
  });
}
