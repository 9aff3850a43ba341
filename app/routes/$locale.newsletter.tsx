import { NewsletterPage } from "#app/components/pages/newsletter/newsletter-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { ownPageLoader } from "#app/lib/server/own-page.server.ts";

export const handle: RouteHandle = { languages: true };

export const loader = ownPageLoader({
  slug: "newsletter",
  feature: "newsletter",
  namespace: "pages",
  title: "newsletter.title",
  description: "newsletter.text",
});

export { ownPageMeta as meta } from "#app/lib/head/own-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function NewsletterRoute() {
  return <NewsletterPage />;
}
