import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { openCheckout } from "#app/features/plans/checkout.server.ts";
import { PlansPage } from "#app/features/plans/plans-page.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readPlans } from "#app/lib/server/api.server.ts";
import { type AppPage, readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";

export const handle: RouteHandle = { tone: "dark", languages: true };

const PAGE: AppPage = {
  slug: "plus",
  namespace: "plans",
  title: "title",
  description: "description",
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const head = await readAppPage(PAGE, params, request, context);
  const prices = await readPlans(context);
  // A page without prices must not be cached.
  const policy = prices ? CACHE.page : CACHE.none;
  return data({ head, prices }, { headers: { "Cache-Control": policy } });
}

/** Opens the checkout of an upgrade; see `offer.tsx`. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { locale } = await readAppPage(PAGE, params, request, context);
  return openCheckout(context, request, `/${locale}/plus`);
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function PlansRoute() {
  const { prices } = useRouteData<typeof loader>();
  return <PlansPage prices={prices} failure={useActionData<typeof action>()?.failure} />;
}
