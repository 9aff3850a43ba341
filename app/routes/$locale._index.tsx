import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { HomePageView } from "#app/features/home/home-page.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { headTags } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import { localeOf } from "#app/lib/locale.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readHome } from "#app/lib/server/content.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { SITE_NAME } from "#app/lib/site.ts";
import { findLocale, LOCALES } from "#content-build/contract/locales.ts";

export const handle: RouteHandle = { tone: "dark", adSlot: () => "hpTop" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = findLocale(params.locale ?? "");
  if (!locale) throw await notFound(request, context);
  const page = await readHome(context.content, locale);
  const description = getI18n(locale).getFixedT(null, "home")("description");
  return data({ home: page?.hyData, description }, { headers: { "Cache-Control": CACHE.page } });
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
  const { home } = useRouteData<typeof loader>();
  return <HomePageView home={home} />;
}
