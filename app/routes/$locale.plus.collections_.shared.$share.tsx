import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { CollectionsFrame } from "#app/features/collections/pages/collections-frame.tsx";
import { SharedPage } from "#app/features/collections/pages/shared-page.tsx";
import { pageTitle } from "#app/lib/head/meta.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import { act } from "#app/features/collections/act.server.ts";
import { headingOf, personal, readHead } from "#app/features/collections/page.server.ts";
import { readShared } from "#app/features/collections/read.server.ts";
import { viewOf } from "#app/features/collections/view.server.ts";
import { readWhoami } from "#app/lib/server/api.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { share = "" } = params;
  const page = { slug: `plus/collections/shared/${share}`, title: "title" } as const;
  const { path: _, ...head } = await readHead(page, { params, request, context });
  const view = viewOf(new URL(request.url).searchParams, "manual");
  const [read, whoami] = await Promise.all([
    readShared(context, request, share, { ...view, q: "" }),
    readWhoami(context, request),
  ]);
  if (read === "missing") throw await notFound(request, context);
  if (!read) return secret({ head, closed: "unavailable" as const }, 503);
  const { collection, ...shown } = read;
  const heading = headingOf(head.locale, collection);
  return secret({
    head: { ...head, heading, title: pageTitle(heading), robots: "noindex, nofollow" },
    ...{ collection, shown, view, share, idempotencyKey: crypto.randomUUID() },
    isSignedIn: whoami?.is_authenticated === true,
  });
}

/** Anybody with the link can see the page, so it is kept from search engines. */
function secret<Page>(page: Page, status?: number) {
  const answer = personal(page, status);
  const headers = new Headers(answer.init?.headers);
  headers.set("X-Robots-Tag", "noindex, nofollow");
  return { ...answer, init: { ...answer.init, headers } };
}

export async function action(args: ActionFunctionArgs) {
  return act(args);
}

export {
  clientAction,
  clientLoader,
  handle,
  shouldRevalidate,
} from "#app/features/collections/route.ts";
export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function SharedRoute() {
  const page = useRouteData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const isKept = failure?.code === "unauthorized";
  return (
    <CollectionsFrame
      {...page}
      failure={failure}
      closed={"closed" in page || isKept ? "unavailable" : undefined}
    >
      {"closed" in page ? null : <SharedPage {...page} failure={failure} />}
    </CollectionsFrame>
  );
}
