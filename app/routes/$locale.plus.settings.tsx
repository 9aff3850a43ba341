import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import type { clientAction } from "#app/features/settings/route.ts";
import { SettingsPage } from "#app/features/settings/settings-page.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import { changeSettings, readSessions } from "#app/features/settings/settings.server.ts";
import { messageOf } from "#app/features/settings/settings.ts";
import { readWhoami } from "#app/lib/server/api.server.ts";
import { readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { readChoice } from "#content-build/compat/audience/choice-cookie.ts";

const PAGE = {
  slug: "plus/settings",
  namespace: "account",
  title: "title",
  description: "description",
} as const;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const head = { ...(await readAppPage(PAGE, params, request, context)), robots: "noindex" };
  const [whoami, sessions] = await Promise.all([
    readWhoami(context, request),
    readSessions(context, request),
  ]);
  const message = messageOf(new URL(request.url).searchParams);
  const kept = whoami?.is_authenticated ? whoami.settings?.browsers : undefined;
  const browsers = readChoice(kept ?? "")?.query ?? null;
  return data(
    { head, whoami, sessions, browsers, message },
    { status: whoami ? 200 : 503, headers: { "Cache-Control": CACHE.none } },
  );
}

/** Every change is a form post, followed by a redirect that reports the result. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { locale } = await readAppPage(PAGE, params, request, context);
  const { notice, failure, page, cookies } = await changeSettings(context, request);
  const query = new URLSearchParams(notice ? { done: notice } : { failed: failure ?? "failed" });
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  return redirect(page ?? `/${locale}/plus/settings?${query}`, { status: 303, headers });
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export { clientAction, handle, shouldRevalidate } from "#app/features/settings/route.ts";

export default function SettingsRoute() {
  const { head: _, ...page } = useRouteData<typeof loader>();
  const unsent = useActionData<typeof clientAction>();
  return <SettingsPage {...page} message={unsent ?? page.message} />;
}
