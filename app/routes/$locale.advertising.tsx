import { AdvertisePage } from "#app/features/ads/advertise-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { appPageLoader } from "#app/lib/server/app-page.server.ts";

export const handle: RouteHandle = { languages: true };

export const loader = appPageLoader({
  slug: "advertising",
  namespace: "pages",
  title: "advertise.title",
  description: "advertise.description",
});

export { appPageMeta as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function AdvertiseRoute() {
  return <AdvertisePage />;
}
