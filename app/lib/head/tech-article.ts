import { SITE_NAME } from "#app/lib/site.ts";
import type { Doc } from "#content-build/contract/documents.ts";

/** Structured data of a document for search engines, beyond its other tags. */
export function techArticle(
  { title, locale, mdn_url, modified }: Pick<Doc, "title" | "locale" | "mdn_url" | "modified">,
  origin: string,
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "TechArticle",
    headline: title,
    inLanguage: locale,
    url: origin + mdn_url,
    ...(modified ? { dateModified: modified } : {}),
    publisher: { "@type": "Organization", name: SITE_NAME },
  };
}
