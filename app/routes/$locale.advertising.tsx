import { AdvertisePage } from "#app/components/advertise/advertise-page.tsx";
import { ownPageLoader } from "#app/lib/own-page.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { languages: true };

export const loader = ownPageLoader({
  slug: "advertising",
  feature: "advertising",
  namespace: "pages",
  title: "advertise.title",
  description: "advertise.description",
});

export { ownPageMeta as meta } from "#app/lib/own-page-meta.ts";
export { passHeaders as headers } from "#app/lib/pass-headers.ts";

export default function AdvertiseRoute() {
  return <AdvertisePage />;
}
