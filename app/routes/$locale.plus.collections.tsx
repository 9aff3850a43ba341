import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { ClosedPage } from "#app/components/plus/collections/closed-page.tsx";
import { ListPage } from "#app/components/plus/collections/list-page.tsx";
import { NoticeBar } from "#app/components/plus/collections/notice-bar.tsx";
import { PageFrame } from "#app/components/plus/collections/page-frame.tsx";
import { AppPageBar } from "#app/components/shared/page-bar/app-page-bar.tsx";
import { headTags } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import { act } from "#app/lib/plus/collection-pages/act.server.ts";
import { dialogOf, personal, readHead } from "#app/lib/plus/collection-pages/page.server.ts";
import { findEverywhere, readOwn } from "#app/lib/plus/collection-pages/read.server.ts";
import { noticeOf, viewOf } from "#app/lib/plus/collection-pages/view.server.ts";

const PAGE = { slug: "plus/collections", title: "title" } as const;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const head = await readHead(PAGE, { params, request, context });
  const parameters = new URL(request.url).searchParams;
  const own = await readOwn(context, request);
  if ("closed" in own) return personal({ head, ...own }, own.closed === "unavailable" ? 503 : 200);
  const view = viewOf(parameters);
  const isSearch = parameters.has("q") || parameters.has("sort");
  const found = isSearch ? await findEverywhere(context, request, view) : undefined;
  const idempotencyKey = crypto.randomUUID();
  const dialog = dialogOf(parameters);
  const notice = noticeOf(parameters);
  return personal({ head, own, view, found, isSearch, dialog, notice, idempotencyKey });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { locale } = await readHead(PAGE, { params, request, context });
  return act(context, request, locale);
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data, matches }) =>
  data ? headTags(matches, data.head) : [];

export default function CollectionsRoute() {
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
            <ListPage {...page} failure={failure} />
            <NoticeBar notice={failure ? undefined : page.notice} />
          </>
        )}
      </PageFrame>
    </>
  );
}
