import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { CollectionsFrame } from "#app/features/collections/pages/collections-frame.tsx";
import { DetailPage } from "#app/features/collections/pages/detail-page.tsx";
import { pageTitle } from "#app/lib/head/meta.ts";
import { dialogOf } from "#app/features/collections/view.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import { act } from "#app/features/collections/act.server.ts";
import {
  closedPage,
  headingOf,
  personal,
  readHead,
} from "#app/features/collections/page.server.ts";
import { readCollection, readItem, readOwn } from "#app/features/collections/read.server.ts";
import { noticeOf, viewOf } from "#app/features/collections/view.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const page = { slug: `plus/collections/${id}`, title: "title" } as const;
  const head = await readHead(page, { params, request, context });
  const own = await readOwn(context, request);
  if ("closed" in own) return closedPage(head, own.closed);
  const parameters = new URL(request.url).searchParams;
  const view = viewOf(parameters);
  const dialog = dialogOf(parameters);
  const [read, item] = await Promise.all([
    readCollection(context, request, id, view),
    dialog?.name === "item" ? readItem(context, request, id, dialog.of) : undefined,
  ]);
  if (read === "missing") throw await notFound(request, context);
  if (!read) return closedPage(head, "unavailable");
  const { collection, ...shown } = read;
  const heading = headingOf(head.locale, collection);
  return personal({
    head: { ...head, heading, title: pageTitle(heading) },
    ...{ collection, collections: own.collections, shown, view, item },
    origin: context.settings.origin,
    notice: noticeOf(parameters),
  });
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

export default function CollectionRoute() {
  const page = useRouteData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const shown = "closed" in page ? [] : page.shown.items;
  return (
    <CollectionsFrame {...page} failure={failure} ids={shown.map(({ id }) => id)}>
      {"closed" in page ? null : <DetailPage {...page} failure={failure} />}
    </CollectionsFrame>
  );
}
