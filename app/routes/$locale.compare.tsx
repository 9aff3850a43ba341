import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readComparison } from "#app/features/compare/compare.server.ts";
import { ComparePage } from "#app/features/compare/compare-page.tsx";
import { featureName } from "#app/features/compare/comparison.ts";
import { compareUrl, readCompareQuery } from "#app/features/compare/query.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { pageTitle } from "#app/lib/head/meta.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";

export const handle: RouteHandle = { languages: true, code: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = {
    slug: "compare",
    namespace: "check",
    title: "compare.title",
    description: "compare.lead",
  } as const;
  const { searchParams } = new URL(request.url);
  const head = await readAppPage(page, params, request, context);
  const query = readCompareQuery(searchParams);
  if (!query) {
    const robots = "noindex, nofollow";
    const headers = { "Cache-Control": CACHE.none };
    return data({ head: { ...head, robots }, comparison: undefined }, { status: 400, headers });
  }
  const today = new Date().toISOString().slice(0, 10);
  const comparison = await readComparison(context.content, query, head.locale, today);
  const { features, suggestions, search } = comparison;
  // A complete key leaves nothing to choose: the feature is added at once.
  if (suggestions[0] === search && search !== "") {
    throw redirect(compareUrl(head.locale, [...query.keys, search]));
  }
  const names = new Intl.ListFormat(head.locale).format(
    features.map(({ key }) => featureName(key)),
  );
  const title = getI18n(head.locale).getFixedT(null, "check")("compare.heading", { names });
  return data(
    {
      comparison,
      head: {
        ...head,
        ...(names && { title: pageTitle(title) }),
        // Search engines need to find only the page itself, not every comparison.
        ...(searchParams.size > 0 && { robots: "noindex, follow" }),
      },
    },
    { headers: { "Cache-Control": CACHE.page } },
  );
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function CompareRoute() {
  return <ComparePage comparison={useRouteData<typeof loader>().comparison} />;
}
