import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArticlePage } from "#app/components/generic/article-page.tsx";
import {
  existingLinks,
  observatoryDocsSidebar,
  plusDocsSidebar,
  type SidebarLinks,
} from "#app/components/generic/sidebars.ts";
import { readPage } from "#app/lib/content.server.ts";
import { requireFeature } from "#app/lib/feature-gate.server.ts";
import { genericTags } from "#app/lib/generic-meta.ts";
import { CACHE } from "#app/lib/http.server.ts";
import { notFound } from "#app/lib/not-found.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { findLocale } from "#content-build/locales.ts";
import type { GenericPage } from "#content-build/pages.ts";
import { splitLocale } from "#content-build/slugs.ts";

interface ArticleData {
  page: GenericPage;
  sidebar: SidebarLinks | undefined;
}

export const handle: RouteHandle = { languages: true };

/** Any page of text that the content has; all other addresses are nobody's. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const locale = findLocale(params.locale ?? "");
  const rest = params["*"] ?? "";
  const page = await readPage<GenericPage>(context.content, pathname);
  if (!locale || !page?.renderer?.startsWith("Generic")) throw await notFound(request, context);
  if (rest.startsWith("plus/")) await requireFeature("plus", request, context);
  const links = rest.startsWith("plus/docs/")
    ? plusDocsSidebar(locale)
    : rest.startsWith("observatory/docs/")
      ? observatoryDocsSidebar(locale)
      : undefined;
  const exists = async (url: string) =>
    (await context.content.pageLocales(splitLocale(url).rest)).includes(locale);
  const sidebar = links && (await existingLinks(links, exists));
  return data<ArticleData>({ page, sidebar }, { headers: { "Cache-Control": CACHE.page } });
}

export { passHeaders as headers } from "#app/lib/pass-headers.ts";

export const meta: MetaFunction = ({ data, matches }) => {
  const found = data as ArticleData | undefined;
  return found ? genericTags(matches, found.page, found.page.hyData.title) : [];
};

export default function ArticleRoute() {
  return <ArticlePage {...(useLoaderData() as ArticleData)} />;
}
