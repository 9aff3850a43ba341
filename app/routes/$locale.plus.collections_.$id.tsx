import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { ClosedPage } from "#app/components/plus/collections/closed-page.tsx";
import { DetailPage } from "#app/components/plus/collections/detail-page.tsx";
import { NoticeBar } from "#app/components/plus/collections/notice-bar.tsx";
import { PageFrame } from "#app/components/plus/collections/page-frame.tsx";
import { AppPageBar } from "#app/components/shared/page-bar/app-page-bar.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { headTags, pageTitle } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import { act } from "#app/lib/plus/collection-pages/act.server.ts";
import { dialogOf, personal, readHead } from "#app/lib/plus/collection-pages/page.server.ts";
import { readCollection, readItem, readOwn } from "#app/lib/plus/collection-pages/read.server.ts";
import { noticeOf, viewOf } from "#app/lib/plus/collection-pages/view.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const page = { slug: `plus/collections/${id}`, title: "title" } as const;
  const head = await readHead(page, { params, request, context });
  const own = await readOwn(context, request);
  if ("closed" in own) return personal({ head, ...own }, own.closed === "unavailable" ? 503 : 200);
  const parameters = new URL(request.url).searchParams;
  const view = viewOf(parameters);
  const dialog = dialogOf(parameters);
  const [read, item] = await Promise.all([
    readCollection(context, request, id, view),
    dialog?.name === "item" ? readItem(context, request, id, dialog.of) : undefined,
  ]);
  if (read === "missing") throw await notFound(request, context);
  if (!read) return personal({ head, closed: "unavailable" as const }, 503);
  const { collection, ...shown } = read;
  const heading = collection.is_default
    ? getI18n(head.locale).getFixedT(null, "collections")("default")
    : collection.name;
  return personal({
    head: { ...head, heading, title: pageTitle(heading) },
    ...{ collection, collections: own.collections, shown, view, item },
    ...{ dialog: dialog?.name, origin: context.settings.origin },
    notice: noticeOf(parameters),
  });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const page = { slug: "plus/collections", title: "title" } as const;
  const { locale } = await readHead(page, { params, request, context });
  return act(context, request, locale);
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data, matches }) =>
  data ? headTags(matches, data.head) : [];

export default function CollectionRoute() {
  const page = useRouteData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <>
      <AppPageBar title={page.head.heading} />
      <PageFrame>
        {"closed" in page ? (
          <ClosedPage reason={page.closed} failure={failure} />
        ) : (
          <>
            <DetailPage {...page} failure={failure} />
            <NoticeBar notice={failure ? undefined : page.notice} />
          </>
        )}
      </PageFrame>
    </>
  );
}
