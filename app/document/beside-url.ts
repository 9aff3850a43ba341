import type { Doc } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { documentUrl, inLocale } from "#content-build/contract/slugs.ts";

/** The URL of the English page that a document translates; undefined if it translates none. */
export function englishOf(doc: Doc): string | undefined {
  const original = doc.other_translations.find(({ locale }) => locale === DEFAULT_LOCALE);
  if (!original || doc.locale === DEFAULT_LOCALE) return undefined;
  return original.url ?? inLocale(doc.mdn_url, DEFAULT_LOCALE);
}

/**
 * The URL of a translation with its English page beside it.
 *
 * @example besideUrl(doc) // "/ja/beside/Web/CSS"
 */
export function besideUrl({ locale, mdn_url }: Doc): string {
  return `/${locale}/beside/${mdn_url.slice(documentUrl(locale, "").length)}`;
}
