import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { LoginFailed } from "#app/features/settings/login-failed.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = {
    slug: "login-failed",
    namespace: "account",
    title: "failed.title",
    description: "failed.text",
  } as const;
  const head = { ...(await readAppPage(page, params, request, context)), robots: "noindex" };
  const asked = new URL(request.url).searchParams.get("next") ?? "";
  // Only links within this site: the query may come from anyone.
  const next = /^\/(?![/\\])[^\\\s]*$/.test(asked) ? asked : `/${head.locale}/`;
  return data({ head, next }, { headers: { "Cache-Control": CACHE.none } });
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function LoginFailedRoute() {
  return <LoginFailed next={useRouteData<typeof loader>().next} />;
}
