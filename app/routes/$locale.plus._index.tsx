import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PlansPage } from "#app/components/plans/plans-page.tsx";
import { readPlans } from "#app/lib/api.server.ts";
import { CACHE } from "#app/lib/http.server.ts";
import { headTags, type PageHead } from "#app/lib/meta.ts";
import { readOwnPage } from "#app/lib/own-page.server.ts";
import type { PlanPrices } from "#app/lib/plans.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

interface PlansData {
  head: PageHead;
  /** Absent while the API does not answer. */
  prices: PlanPrices | undefined;
}

export const handle: RouteHandle = { tone: "dark", languages: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = {
    slug: "plus",
    feature: "plus",
    namespace: "plans",
    title: "title",
    description: "description",
  } as const;
  const head = await readOwnPage(page, params, request, context);
  const prices = await readPlans(context);
  // A page without prices is not worth keeping.
  const policy = prices ? CACHE.page : CACHE.none;
  return data<PlansData>({ head, prices }, { headers: { "Cache-Control": policy } });
}

export { passHeaders as headers } from "#app/lib/pass-headers.ts";

export const meta: MetaFunction = ({ data, matches }) =>
  data ? headTags(matches, (data as PlansData).head) : [];

export default function PlansRoute() {
  return <PlansPage prices={(useLoaderData() as PlansData).prices} />;
}
