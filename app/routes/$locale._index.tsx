import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { liveExampleCode } from "#app/features/home/example-code.ts";
import { HomePageView } from "#app/features/home/home-page.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { headTags } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import { localeOf } from "#app/lib/locale.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readAreas, readHome } from "#app/lib/server/content.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { SITE_NAME } from "#app/lib/site.ts";
import { findLocale, LOCALES } from "#content-build/contract/locales.ts";

export const handle: RouteHandle = { tone: "dark", adSlot: () => "hpTop" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = findLocale(params.locale ?? "");
  if (!locale) throw await notFound(request, context);
  const t = getI18n(locale).getFixedT(null, "home");
  const { origin, playHost } = context.settings;
  const [page, areas, example] = await Promise.all([
    readHome(context.content, locale),
    readAreas(context.content, locale),
    liveExampleCode(t("live.greeting"), { origin, playHost }),
  ]);
  return data(
    {
      home: page?.hyData,
      newInBaseline: areas?.newInBaseline,
      example,
      description: t("description"),
    },
    { headers: { "Cache-Control": CACHE.page } },
  );
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data: page, matches, location }) => {
  if (!page) return [];
  const locale = localeOf(location.pathname);
  return headTags(matches, {
    title: SITE_NAME,
    locale,
    path: `/${locale}/`,
    description: page.description,
    translations: LOCALES.map((locale) => ({ locale })),
  });
};

export default function Home() {
  return <HomePageView {...useRouteData<typeof loader>()} />;
}
