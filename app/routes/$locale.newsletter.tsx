import { NewsletterPage } from "#app/components/newsletter/newsletter-page.tsx";
import { ownPageLoader } from "#app/lib/own-page.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { languages: true };

export const loader = ownPageLoader({
  slug: "newsletter",
  feature: "newsletter",
  namespace: "pages",
  title: "newsletter.title",
  description: "newsletter.text",
});

export { ownPageMeta as meta } from "#app/lib/own-page-meta.ts";
export { passHeaders as headers } from "#app/lib/pass-headers.ts";

export default function NewsletterRoute() {
  return <NewsletterPage />;
}
