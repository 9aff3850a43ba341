import { ObservatoryLanding } from "#app/components/pages/observatory/landing.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { ownPageLoader } from "#app/lib/server/own-page.server.ts";

export const handle: RouteHandle = { languages: true };

export const loader = ownPageLoader({
  slug: "observatory",
  feature: "observatory",
  namespace: "observatory",
  title: "headTitle",
  description: "description",
});

export { ownPageMeta as meta } from "#app/lib/head/own-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function ObservatoryRoute() {
  return <ObservatoryLanding />;
}
