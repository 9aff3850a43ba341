import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { OfflineFrame } from "#app/features/offline/offline-frame.tsx";
import type { PageHead } from "#app/lib/head/meta.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";

export const handle: RouteHandle = { languages: true, code: true };

/** The frame of offline pages; on its own it says that a page is not saved. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = {
    slug: "offline",
    namespace: "offline",
    title: "frame.reasons.page.title",
    description: "frame.description",
  } as const;
  const head = await readAppPage(page, params, request, context);
  return data<PageHead>(
    { ...head, robots: "noindex, nofollow" },
    { headers: { "Cache-Control": CACHE.page } },
  );
}

export { appPageMeta as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function OfflineRoute() {
  return <OfflineFrame />;
}
