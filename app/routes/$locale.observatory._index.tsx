import { ObservatoryLanding } from "#app/components/observatory/landing.tsx";
import { ownPageLoader } from "#app/lib/own-page.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { languages: true };

export const loader = ownPageLoader({
  slug: "observatory",
  feature: "observatory",
  namespace: "observatory",
  title: "headTitle",
  description: "description",
});

export { ownPageMeta as meta } from "#app/lib/own-page-meta.ts";
export { passHeaders as headers } from "#app/lib/pass-headers.ts";

export default function ObservatoryRoute() {
  return <ObservatoryLanding />;
}
