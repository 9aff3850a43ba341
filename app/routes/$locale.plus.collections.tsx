import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { CollectionsFrame } from "#app/features/collections/pages/collections-frame.tsx";
import { ListPage } from "#app/features/collections/pages/list-page.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import { act } from "#app/features/collections/act.server.ts";
import { closedPage, personal, readHead } from "#app/features/collections/page.server.ts";
import { findEverywhere, readOwn } from "#app/features/collections/read.server.ts";
import { noticeOf, viewOf } from "#app/features/collections/view.server.ts";

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
  const notice = noticeOf(parameters);
  return personal({ head, own, view, found, isSearch, notice, idempotencyKey });
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

export default function CollectionsRoute() {
  const page = useRouteData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const shown = "closed" in page ? [] : (page.found?.items ?? page.own.collections);
  return (
    <CollectionsFrame {...page} failure={failure} ids={shown.map(({ id }) => id)}>
      {"closed" in page ? null : <ListPage {...page} failure={failure} />}
    </CollectionsFrame>
  );
}
