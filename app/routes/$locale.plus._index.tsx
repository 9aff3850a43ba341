import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PlansPage } from "#app/components/pages/plans/plans-page.tsx";
import { headTags, type PageHead } from "#app/lib/head/meta.ts";
import type { PlanPrices } from "#app/lib/plus/plans.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readPlans } from "#app/lib/server/api.server.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";

interface PlansData {
  head: PageHead;
  /** Absent while the API does not answer. */
  prices: PlanPrices | undefined;
}

export const handle: RouteHandle = { tone: "dark", languages: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = {
    slug: "plus",
    namespace: "plans",
    title: "title",
    description: "description",
  } as const;
  const head = await readAppPage(page, params, request, context);
  const prices = await readPlans(context);
  // A page without prices is not worth keeping.
  const policy = prices ? CACHE.page : CACHE.none;
  return data<PlansData>({ head, prices }, { headers: { "Cache-Control": policy } });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: MetaFunction = ({ data, matches }) =>
  data ? headTags(matches, (data as PlansData).head) : [];

export default function PlansRoute() {
  return <PlansPage prices={(useLoaderData() as PlansData).prices} />;
}
