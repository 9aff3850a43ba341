import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { CollectionsFrame } from "#app/features/collections/pages/collections-frame.tsx";
import { FrequentPage } from "#app/features/collections/pages/frequent-page.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import { keepDocuments } from "#app/features/collections/keep.server.ts";
import { closedPage, personal, readHead } from "#app/features/collections/page.server.ts";
import { readOwn } from "#app/features/collections/read.server.ts";

const PAGE = { slug: "plus/collections/frequently-viewed", title: "frequent.title" } as const;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const head = await readHead(PAGE, { params, request, context });
  const own = await readOwn(context, request);
  if ("closed" in own) return closedPage(head, own.closed);
  return personal({ head });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { locale } = await readHead(PAGE, { params, request, context });
  return keepDocuments(context, request, locale);
}

export {
  clientAction,
  clientLoader,
  handle,
  shouldRevalidate,
} from "#app/features/collections/route.ts";
export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function FrequentRoute() {
  const page = useRouteData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <CollectionsFrame {...page} failure={failure}>
      <FrequentPage failure={failure} />
    </CollectionsFrame>
  );
}
