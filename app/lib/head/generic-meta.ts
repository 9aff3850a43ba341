import type { MetaDescriptor } from "@remix-run/cloudflare";
import { localeOf } from "#app/lib/locale.ts";
import type { GenericPage, SpotlightPage } from "#content-build/contract/site-pages.ts";
import { headTags, pageTitle } from "./meta.ts";

/** The head of a generic page or a spotlight, which has the same path in every locale. */
export function genericTags(
  matches: Parameters<typeof headTags>[0],
  page: GenericPage | SpotlightPage,
  title: string,
): MetaDescriptor[] {
  const { url, description, other_translations, parents } = page;
  return headTags(matches, {
    title: pageTitle(title),
    locale: localeOf(url),
    path: url,
    ...(description ? { description } : {}),
    translations: other_translations,
    hasMarkdown: true,
    breadcrumbs: parents,
  });
}
