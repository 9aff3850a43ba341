import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { CollectionsFrame } from "#app/features/collections/pages/collections-frame.tsx";
import { ImportPage } from "#app/features/collections/pages/import-page.tsx";
import { useRouteData } from "#app/lib/loader-data.ts";
import { actImport } from "#app/features/collections/import.server.ts";
import { closedPage, personal, readHead } from "#app/features/collections/page.server.ts";
import { readOwn } from "#app/features/collections/read.server.ts";

const PAGE = { slug: "plus/collections/import", title: "import.title" } as const;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const head = await readHead(PAGE, { params, request, context });
  const own = await readOwn(context, request);
  if ("closed" in own) return closedPage(head, own.closed);
  return personal({ head, collections: own.collections });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { locale } = await readHead(PAGE, { params, request, context });
  const own = await readOwn(context, request);
  return actImport(context, request, locale, "closed" in own ? undefined : own);
}

export {
  clientAction,
  clientLoader,
  handle,
  shouldRevalidate,
} from "#app/features/collections/route.ts";
export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function ImportRoute() {
  const page = useRouteData<typeof loader>();
  const done = useActionData<typeof action>();
  const failure = done && "failure" in done ? done.failure : undefined;
  const preview = done && "preview" in done ? done.preview : undefined;
  return (
    <CollectionsFrame {...page} failure={failure?.fields.length ? failure : undefined}>
      {"closed" in page ? null : (
        <ImportPage collections={page.collections} preview={preview} failure={failure} />
      )}
    </CollectionsFrame>
  );
}
