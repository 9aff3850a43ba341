import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { ClosedPage } from "#app/components/plus/collections/closed-page.tsx";
import { FrequentPage } from "#app/components/plus/collections/frequent-page.tsx";
import { PageFrame } from "#app/components/plus/collections/page-frame.tsx";
import { AppPageBar } from "#app/components/shared/page-bar/app-page-bar.tsx";
import { headTags } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import { keepDocuments } from "#app/lib/plus/collection-pages/keep.server.ts";
import { personal, readHead } from "#app/lib/plus/collection-pages/page.server.ts";
import { readOwn } from "#app/lib/plus/collection-pages/read.server.ts";

const PAGE = { slug: "plus/collections/frequently-viewed", title: "frequent.title" } as const;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const head = await readHead(PAGE, { params, request, context });
  const own = await readOwn(context, request);
  if ("closed" in own) return personal({ head, ...own }, own.closed === "unavailable" ? 503 : 200);
  return personal({ head, closed: undefined });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { locale } = await readHead(PAGE, { params, request, context });
  return keepDocuments(context, request, locale);
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data, matches }) =>
  data ? headTags(matches, data.head) : [];

export default function FrequentRoute() {
  const page = useRouteData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <>
      <AppPageBar title={page.head.heading} />
      <PageFrame>
        {page.closed ? (
          <ClosedPage reason={page.closed} failure={failure} />
        ) : (
          <FrequentPage failure={failure} />
        )}
      </PageFrame>
    </>
  );
}
