import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { CurriculumPageView } from "#app/features/curriculum/curriculum-page.tsx";
import { headTags, pageTitle } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readPage } from "#app/lib/server/content.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import type { CurriculumPage } from "#content-build/contract/site-pages.ts";

export const handle: RouteHandle = { languages: true, code: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const page = await readPage<CurriculumPage>(context.content, pathname);
  if (!page?.renderer.startsWith("Curriculum")) throw await notFound(request, context);
  return data(page, { headers: { "Cache-Control": CACHE.page } });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { doc, url } = data;
  return headTags(matches, {
    title: pageTitle(doc.title),
    locale: doc.locale,
    path: url,
    ...(doc.summary ? { description: doc.summary } : {}),
    hasMarkdown: true,
    breadcrumbs: doc.parents,
  });
};

export default function CurriculumRoute() {
  return <CurriculumPageView page={useRouteData<typeof loader>()} />;
}
