import { AdvertisePage } from "#app/components/pages/advertise/advertise-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { ownPageLoader } from "#app/lib/server/own-page.server.ts";

export const handle: RouteHandle = { languages: true };

export const loader = ownPageLoader({
  slug: "advertising",
  feature: "advertising",
  namespace: "pages",
  title: "advertise.title",
  description: "advertise.description",
});

export { ownPageMeta as meta } from "#app/lib/head/own-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function AdvertiseRoute() {
  return <AdvertisePage />;
}
