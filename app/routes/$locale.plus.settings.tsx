import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { AccountPage } from "#app/components/pages/account/account-page.tsx";
import { headTags } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import { readWhoami } from "#app/lib/server/api.server.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = {
    slug: "plus/settings",
    namespace: "account",
    title: "title",
    description: "description",
  } as const;
  const head = { ...(await readAppPage(page, params, request, context)), robots: "noindex" };
  const whoami = await readWhoami(context, request);
  return data(
    { head, whoami },
    { status: whoami ? 200 : 503, headers: { "Cache-Control": CACHE.none } },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: RouteMeta<typeof loader> = ({ data, matches }) =>
  data ? headTags(matches, data.head) : [];

export default function SettingsRoute() {
  return <AccountPage whoami={useRouteData<typeof loader>().whoami} />;
}
