import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { AuthorLayout } from "#app/features/author/author-layout.tsx";
import { ComponentsPage } from "#app/features/author/components-page.tsx";
import { authorTags } from "#app/lib/head/author-tags.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { authorPage, requireWriter } from "#app/lib/server/author.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";

export const handle: RouteHandle = { hydrate: true, namespaces: ["author", "components"] };

/** For writers, in English only. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = await requireWriter(params.locale, request, context);
  if (locale !== DEFAULT_LOCALE) throw await notFound(request, context);
  const dialog = new URL(request.url).searchParams.has("dialog");
  return authorPage(request, "components", { dialog });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: MetaFunction = ({ matches, location }) => authorTags(matches, location.pathname);

export default function ComponentsRoute() {
  const { t } = useTranslation("author");
  const { dialog } = useRouteData<typeof loader>();
  return (
    <AuthorLayout title={t("components")}>
      <ComponentsPage dialog={dialog} />
    </AuthorLayout>
  );
}
