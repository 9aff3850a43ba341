import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { CollectionsFrame } from "#app/components/plus/collections/collections-frame.tsx";
import { ListPage } from "#app/components/plus/collections/list-page.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import { act } from "#app/lib/plus/collection-pages/act.server.ts";
import {
  closedPage,
  dialogOf,
  personal,
  readHead,
} from "#app/lib/plus/collection-pages/page.server.ts";
import { findEverywhere, readOwn } from "#app/lib/plus/collection-pages/read.server.ts";
import { noticeOf, viewOf } from "#app/lib/plus/collection-pages/view.server.ts";

const PAGE = { slug: "plus/collections", title: "title" } as const;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const head = await readHead(PAGE, { params, request, context });
  const parameters = new URL(request.url).searchParams;
  const own = await readOwn(context, request);
  if ("closed" in own) return closedPage(head, own.closed);
  const view = viewOf(parameters);
  const isSearch = parameters.has("q") || parameters.has("sort");
  const found = isSearch ? await findEverywhere(context, request, view) : undefined;
  const idempotencyKey = crypto.randomUUID();
  const dialog = dialogOf(parameters);
  const notice = noticeOf(parameters);
  return personal({ head, own, view, found, isSearch, dialog, notice, idempotencyKey });
}

export async function action(args: ActionFunctionArgs) {
  return act(args);
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function CollectionsRoute() {
  const page = useRouteData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <CollectionsFrame {...page} failure={failure}>
      {"closed" in page ? null : <ListPage {...page} failure={failure} />}
    </CollectionsFrame>
  );
}
