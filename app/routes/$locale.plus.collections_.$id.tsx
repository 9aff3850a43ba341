import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { CollectionsFrame } from "#app/components/plus/collections/collections-frame.tsx";
import { DetailPage } from "#app/components/plus/collections/detail-page.tsx";
import { pageTitle } from "#app/lib/head/meta.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import { act } from "#app/lib/plus/collection-pages/act.server.ts";
import {
  closedPage,
  dialogOf,
  headingOf,
  personal,
  readHead,
} from "#app/lib/plus/collection-pages/page.server.ts";
import { readCollection, readItem, readOwn } from "#app/lib/plus/collection-pages/read.server.ts";
import { noticeOf, viewOf } from "#app/lib/plus/collection-pages/view.server.ts";
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
    ...{ dialog: dialog?.name, origin: context.settings.origin },
    notice: noticeOf(parameters),
  });
}

export async function action(args: ActionFunctionArgs) {
  return act(args);
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function CollectionRoute() {
  const page = useRouteData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <CollectionsFrame {...page} failure={failure}>
      {"closed" in page ? null : <DetailPage {...page} failure={failure} />}
    </CollectionsFrame>
  );
}
