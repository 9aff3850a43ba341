import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import {
  keepPreferences,
  privately,
  readPreferences,
} from "#app/features/reading/reading.server.ts";
import { ReadingPage } from "#app/features/reading/reading-page.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { type AppPage, readAppPage } from "#app/lib/server/app-page.server.ts";

const PAGE: AppPage = {
  slug: "reading",
  namespace: "reading",
  title: "title",
  description: "text",
};

export const handle: RouteHandle = { languages: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const head = await readAppPage(PAGE, params, request, context);
  return privately({ head, preferences: readPreferences(request) });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { locale } = await readAppPage(PAGE, params, request, context);
  return keepPreferences(context, request, locale);
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function ReadingRoute() {
  const { preferences } = useRouteData<typeof loader>();
  const done = useActionData<typeof action>();
  const failure = done && "failure" in done ? done.failure : undefined;
  return <ReadingPage preferences={preferences} failure={failure} />;
}
