import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { UpdatesPage } from "#app/components/pages/updates/updates-page.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { headTags, type PageHead } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import { feedsOf } from "#app/lib/plus/updates/feeds.ts";
import {
  changeFilters,
  FILTER_FAILURES,
  readReaderFilters,
} from "#app/lib/plus/updates/filters.server.ts";
import {
  forEverybody,
  isSameSearch,
  readUpdatesQuery,
  updatesAddress,
  writeUpdatesQuery,
} from "#app/lib/plus/updates/query.ts";
import { readSupportTable, readUpdates } from "#app/lib/plus/updates/updates.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { requireFeature } from "#app/lib/server/feature-gate.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { readForm } from "#app/lib/server/read-form.server.ts";

export const handle: RouteHandle = { languages: true };

const PAGE = {
  slug: "plus/updates",
  feature: "updates",
  namespace: "updates",
  title: "title",
  description: "description",
} as const;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const known = await readAppPage(PAGE, params, request, context);
  await requireFeature("plus", request, context);
  const { locale, path = "" } = known;
  const url = new URL(request.url);
  const asked = readUpdatesQuery(url.searchParams);
  const failure = FILTER_FAILURES.find((each) => each === url.searchParams.get("failed"));
  const search = writeUpdatesQuery(asked);
  // Forms repeat a parameter for each choice: redirects to the canonical URL.
  if (!failure && !isSameSearch(url.search, search)) {
    throw redirect(updatesAddress(path, asked), { headers: { "Cache-Control": CACHE.none } });
  }
  const reader = await readReaderFilters(context, request);
  const shown = reader ? asked : forEverybody(asked);
  const [list, table] = await Promise.all([
    readUpdates(context, request, shown, locale),
    readSupportTable(context.content, shown.feature),
  ]);
  const t = getI18n(locale).getFixedT(null, "updates");
  const head: PageHead = {
    ...known,
    ...(search === "" ? {} : { robots: "noindex, follow" }),
    feeds: feedsOf(t, shown, path).map(({ href, name }) => ({
      href,
      type: "application/atom+xml",
      title: t("feeds.name", { name }),
    })),
  };
  return data(
    { head, asked, shown, list, reader, failure, table, path },
    { status: list ? 200 : 503, headers: { "Cache-Control": CACHE.none } },
  );
}

/** Forms change saved filters, then return to the same list. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { path = "" } = await readAppPage(PAGE, params, request, context);
  const form = await readForm(request);
  const failure = typeof form === "string" ? "failed" : await changeFilters(context, request, form);
  const search = writeUpdatesQuery(readUpdatesQuery(new URL(request.url).searchParams));
  const query = [search, failure ? `failed=${failure}` : ""].filter(Boolean).join("&");
  return redirect(query === "" ? path : `${path}?${query}`, 303);
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: RouteMeta<typeof loader> = ({ data, matches }) =>
  data ? headTags(matches, data.head) : [];

export default function UpdatesRoute() {
  const { head: _, ...page } = useRouteData<typeof loader>();
  return <UpdatesPage {...page} />;
}
