import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { PlansPage } from "#app/features/plans/plans-page.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readPlans } from "#app/lib/server/api.server.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";

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
  // A page without prices must not be cached.
  const policy = prices ? CACHE.page : CACHE.none;
  return data({ head, prices }, { headers: { "Cache-Control": policy } });
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function PlansRoute() {
  return <PlansPage prices={useRouteData<typeof loader>().prices} />;
}
