import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readCheckPage } from "#app/features/check/check-page.server.ts";
import { CheckPage } from "#app/features/check/check-page.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";

export const handle: RouteHandle = { languages: true, code: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = { slug: "check", namespace: "check", title: "title", description: "lead" } as const;
  const head = await readAppPage(page, params, request, context);
  const check = await readCheckPage(context.content, new Date().getUTCFullYear());
  return data({ ...check, head }, { headers: { "Cache-Control": CACHE.page } });
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function CheckRoute() {
  const { addresses, years } = useRouteData<typeof loader>();
  return <CheckPage {...{ addresses, years }} />;
}
