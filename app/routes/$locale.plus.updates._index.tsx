import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { UpdatesPage } from "#app/features/updates/updates-page.tsx";
import { MINE } from "#content-build/compat/audience/choice-cookie.ts";
import { withMyBrowsers } from "#app/lib/server/with-my-browsers.server.ts";
import { UPDATE_BROWSERS } from "#content-build/contract/updates.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import type { PageHead } from "#app/lib/head/meta.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import { refuseUnread } from "#app/lib/server/refuse.server.ts";
import { feedsOf } from "#app/features/updates/feeds.ts";
import { changeFilters, readReaderFilters } from "#app/features/updates/filters.server.ts";
import {
  forEverybody,
  isSameSearch,
  readUpdatesQuery,
  SAVED_FILTERS_ID,
  updatesAddress,
  writeUpdatesQuery,
} from "#app/features/updates/query.ts";
import { readSupportTable, readUpdates } from "#app/features/updates/updates.server.ts";
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
  if (url.searchParams.get("browsers") === MINE) {
    throw withMyBrowsers(request, locale, ({ minimum }) => idsOf(minimum.keys()));
  }
  const asked = readUpdatesQuery(url.searchParams);
  const search = writeUpdatesQuery(asked);
  // Forms repeat a parameter for each choice: redirects to the canonical URL.
  if (!isSameSearch(url.search, search)) {
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
    { head, asked, shown, list, reader, table, path },
    { status: list ? 200 : 503, headers: { "Cache-Control": CACHE.none } },
  );
}

/** The ids that the feed knows, in its order. */
function idsOf(ids: Iterable<string>): string {
  const wanted = new Set(ids);
  return UPDATE_BROWSERS.filter((id) => wanted.has(id)).join();
}

/** Forms change saved filters, then return to the same list; one that failed is shown again. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { path = "" } = await readAppPage(PAGE, params, request, context);
  const form = await readForm(request);
  if (typeof form === "string") return refuseUnread(form);
  const refused = await changeFilters(context, request, form);
  if (refused) return refused;
  const list = updatesAddress(path, readUpdatesQuery(new URL(request.url).searchParams));
  // The fragment takes the focus back to where the form was.
  return redirect(`${list}#${SAVED_FILTERS_ID}`, 303);
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function UpdatesRoute() {
  const { head: _, ...page } = useRouteData<typeof loader>();
  return <UpdatesPage {...page} failure={useActionData<typeof action>()?.failure} />;
}
