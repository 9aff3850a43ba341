import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { Flaw, Outdated, SearchIndex } from "#content-build/contract/documents.ts";
import { findLocale, type Locale, localeFolder } from "#content-build/contract/locales.ts";
import { i18nOf } from "#app/i18n/i18n.server.ts";
import { pageTitle } from "#app/lib/head/meta.ts";
import { CACHE } from "./http.server.ts";
import { notFound } from "./not-found.server.ts";

/**
 * Admits authors: returns the locale if writer mode is on and configured for this host, and throws
 * a 404 otherwise.
 */
export async function requireWriter(
  locale: string | undefined,
  request: Request,
  context: AppLoadContext,
): Promise<Locale> {
  const { features, writerHosts } = context.settings;
  const known = findLocale(locale ?? "");
  const isWriter =
    features.includes("writer-mode") && writerHosts.includes(new URL(request.url).hostname);
  if (!known || !isWriter) throw await notFound(request, context);
  return known;
}

/** All flaws of the last build. */
export async function readFlaws({ content }: AppLoadContext): Promise<Flaw[]> {
  return (await content.readJson<Flaw[]>("issues.json")) ?? [];
}

/** Translations into a locale whose originals have changed since. */
export async function readOutdated(
  { content }: AppLoadContext,
  locale: Locale,
): Promise<Outdated[]> {
  return (await content.readJson<Outdated[]>(`${localeFolder(locale)}/outdated.json`)) ?? [];
}

/** All documents of a locale, keyed by their path without the locale. */
export async function readDocuments(
  { content }: AppLoadContext,
  locale: Locale,
): Promise<Map<string, { title: string; url: string }>> {
  const file = `${localeFolder(locale)}/search-index.json`;
  const index = (await content.readJson<SearchIndex>(file)) ?? [];
  return new Map(index.map((entry) => [entry.url.slice(locale.length + 1), entry]));
}

/** Keys of the titles of pages for authors. */
type AuthorTitle = "title" | "flaws" | "translations" | "sitemap" | "components" | "stats.title";

/** A response for one author, never cached for others, with the title of its page. */
export async function authorPage<T extends object>(
  request: Request,
  title: AuthorTitle,
  content: T,
) {
  const { i18n } = await i18nOf(request);
  const page = { ...content, pageTitle: pageTitle(i18n.getFixedT(null, "author")(title)) };
  return data(page, { headers: { "Cache-Control": CACHE.none } });
}
