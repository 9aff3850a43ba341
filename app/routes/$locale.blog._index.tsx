import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { BlogIndex } from "#app/features/blog/blog-index.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { BLOG_FEEDS } from "#app/lib/head/blog.ts";
import { headTags, pageTitle } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readPage } from "#app/lib/server/content.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import type { BlogIndexPage } from "#content-build/contract/site-pages.ts";

export const handle: RouteHandle = { languages: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const page = await readPage<BlogIndexPage>(context.content, pathname);
  if (page?.renderer !== "BlogIndex") throw await notFound(request, context);
  const t = getI18n(page.locale).getFixedT(null, "blog");
  return data(
    { page, title: t("title"), description: page.description ?? t("description") },
    { headers: { "Cache-Control": CACHE.page } },
  );
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { page, title, description } = data;
  return headTags(matches, {
    title: pageTitle(title),
    locale: page.locale,
    path: page.url,
    description,
    feeds: BLOG_FEEDS,
    hasMarkdown: true,
    breadcrumbs: page.parents,
  });
};

export default function BlogIndexRoute() {
  return <BlogIndex page={useRouteData<typeof loader>().page} />;
}
