import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { MINE } from "#content-build/compat/audience/choice-cookie.ts";
import { SearchPage, type SearchPageData } from "#app/features/search/search-page.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { headTags, pageTitle } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import { localeOf } from "#app/lib/locale.ts";
import { search, searchSimilar } from "#app/lib/server/api.server.ts";
import { withMyBrowsers } from "#app/lib/server/with-my-browsers.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { findLocale, type Locale } from "#content-build/contract/locales.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = findLocale(params.locale ?? "");
  if (!locale) throw await notFound(request, context);
  const asked = new URL(request.url).searchParams;
  const query = (asked.get("q") ?? "").trim();
  const page = Number(asked.get("page") ?? 1);
  const t = getI18n(locale).getFixedT(null, "search");
  const address = asked.get("similar");
  if (!query && address !== null) return loadSimilar(context, locale, address);
  if (!query) return data<SearchPageData>({ query, page, title: t("none") });

  // The results of an address are the same for everybody: the reader's choice becomes part of it.
  if (asked.get("browsers") === MINE) throw withMyBrowsers(request, locale);
  const parameters = new URLSearchParams({ q: query });
  for (const name of ["page", "sort", "area", "browsers"]) {
    const value = asked.get(name);
    if (value !== null) parameters.set(name, value);
  }
  const locales = asked.getAll("locale");
  // Without a chosen language, the fallback to English is on.
  if (locales.length === 0) parameters.set("fallback", "true");
  for (const each of locales.length > 0 ? locales : [locale]) parameters.append("locale", each);
  const result = await search(context, parameters);
  const title = t(page > 1 ? "titlePage" : "title", { query, page });
  return answer({ query, page, title, ...result });
}

/**
 * The pages similar to the one at an address. If there are none, its name is offered as a query.
 */
async function loadSimilar(context: AppLoadContext, locale: Locale, address: string) {
  const t = getI18n(locale).getFixedT(null, "search");
  const result = await searchSimilar(context, address);
  if ("failure" in result) return answer({ query: "", page: 1, title: t("similar"), ...result });
  const similar = result.response;
  const name = similar.title ?? lastPartOf(address);
  const query = similar.documents.length === 0 ? name : "";
  return answer({ query, page: 1, title: t("similarTo", { title: name }), similar });
}

/** A name for an unknown page: the last part of its address. */
function lastPartOf(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1).replaceAll("_", " ");
}

function answer(page: SearchPageData) {
  const { failure } = page;
  return data<SearchPageData>(page, {
    status: failure ? (failure.status === 400 ? 400 : 503) : 200,
    headers: { "Cache-Control": failure ? CACHE.none : CACHE.search },
  });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data: page, matches, location }) => {
  if (!page) return [];
  return headTags(matches, {
    title: pageTitle(page.title),
    locale: localeOf(location.pathname),
    robots: "noindex, follow",
  });
};

export default function Search() {
  return <SearchPage {...useRouteData<typeof loader>()} />;
}
