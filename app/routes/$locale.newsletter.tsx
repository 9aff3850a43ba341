import { NewsletterPage } from "#app/features/newsletter/newsletter-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { appPageLoader } from "#app/lib/server/app-page.server.ts";

export const handle: RouteHandle = { languages: true };

export const loader = appPageLoader({
  slug: "newsletter",
  namespace: "pages",
  title: "newsletter.title",
  description: "newsletter.text",
});

export { appPageMeta as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function NewsletterRoute() {
  return <NewsletterPage />;
}
