import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PlayPage } from "#app/features/play/playground/play-page.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { headTags, pageTitle } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import { readPlaySource } from "#app/features/play/play-source.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { findLocale } from "#content-build/contract/locales.ts";

export const handle: RouteHandle = { code: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = findLocale(params.locale ?? "");
  if (!locale) throw await notFound(request, context);
  const t = getI18n(locale).getFixedT(null, "play");
  const { origin, playHost, playCdns } = context.settings;
  const opened = await readPlaySource(new URL(request.url).searchParams, context);
  const page = {
    ...opened,
    host: { origin, playHost },
    cdns: playCdns,
    locale,
    title: t("playground.title"),
    description: t("playground.description"),
    path: `/${locale}/play`,
  };
  // With a query, the page contains a reader's code.
  const policy = new URL(request.url).search === "" ? CACHE.page : CACHE.none;
  return data(page, { headers: { "Cache-Control": policy } });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { title, description, locale, path } = data;
  return headTags(matches, { title: pageTitle(title), description, locale, path });
};

export default function Play() {
  const { source, id, problem, host, cdns } = useRouteData<typeof loader>();
  return <PlayPage {...{ source, id, problem, host, cdns }} />;
}
