import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { keepChoice, privately, readChoice } from "#app/features/browsers/browsers.server.ts";
import { BrowsersPage } from "#app/features/browsers/browsers-page.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { type AppPage, readAppPage } from "#app/lib/server/app-page.server.ts";

const PAGE: AppPage = {
  slug: "browsers",
  namespace: "browsers",
  title: "title",
  description: "description",
};

export const handle: RouteHandle = { languages: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const head = await readAppPage(PAGE, params, request, context);
  const { cookie, ...choice } = await readChoice(context, request);
  return privately({ head, choice }, cookie);
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { locale } = await readAppPage(PAGE, params, request, context);
  return keepChoice(context, request, locale);
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function BrowsersRoute() {
  const { choice } = useRouteData<typeof loader>();
  const done = useActionData<typeof action>();
  const failure = done && "failure" in done ? done.failure : undefined;
  return <BrowsersPage choice={choice} failure={failure} />;
}
