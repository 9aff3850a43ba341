import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readCheckPage, readGivenAddress } from "#app/features/check/check-page.server.ts";
import { CheckPage } from "#app/features/check/check-page.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";

export const handle: RouteHandle = { languages: true, code: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = { slug: "check", namespace: "check", title: "title", description: "lead" } as const;
  const head = await readAppPage(page, params, request, context);
  const [check, given] = await Promise.all([
    readCheckPage(context.content, new Date().getUTCFullYear()),
    readGivenAddress(context, request),
  ]);
  // With an address, the page contains code that somebody else may change.
  const policy = given ? CACHE.none : CACHE.page;
  return data({ ...check, given, head }, { headers: { "Cache-Control": policy } });
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function CheckRoute() {
  const { addresses, years, given } = useRouteData<typeof loader>();
  return <CheckPage {...{ addresses, years, given }} />;
}
