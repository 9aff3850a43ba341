import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/pages/account/account-page.tsx";
import { headTags, type PageHead } from "#app/lib/head/meta.ts";
import { readWhoami, type Whoami } from "#app/lib/server/api.server.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";

interface AccountData {
  head: PageHead;
  /** Absent while the API does not answer. */
  whoami: Whoami | undefined;
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = {
    slug: "plus/settings",
    namespace: "account",
    title: "title",
    description: "description",
  } as const;
  const head = { ...(await readAppPage(page, params, request, context)), robots: "noindex" };
  const whoami = await readWhoami(context, request);
  return data<AccountData>(
    { head, whoami },
    { status: whoami ? 200 : 503, headers: { "Cache-Control": CACHE.none } },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ data, matches }) =>
  data ? headTags(matches, (data as AccountData).head) : [];

export default function SettingsRoute() {
  return <AccountPage whoami={(useLoaderData() as AccountData).whoami} />;
}
