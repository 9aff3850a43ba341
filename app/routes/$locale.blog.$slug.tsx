import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import samplesCss from "#app/document/document-layout/samples.css?url";
import { BlogPost } from "#app/features/blog/blog-post.tsx";
import { BLOG_FEEDS, blogPosting } from "#app/lib/head/blog.ts";
import { headTags, pageTitle } from "#app/lib/head/meta.ts";
import { type LoaderData, type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import {
  SamplesContext,
  samplesOf,
  samplesSheet,
} from "#app/features/play/samples/sample-frames.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readPage } from "#app/lib/server/content.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import type { BlogPostPage } from "#content-build/contract/site-pages.ts";

export const handle: RouteHandle<LoaderData<typeof loader>> = {
  languages: true,
  code: true,
  // A sponsored post shows no other advertisements.
  adSlot: ({ page }) => (page.blogMeta.sponsored ? undefined : "top"),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const page = await readPage<BlogPostPage>(context.content, pathname);
  if (page?.renderer !== "BlogPost") throw await notFound(request, context);
  const samples = samplesOf(page.doc, context.settings);
  return data({ page, samples }, { headers: { "Cache-Control": CACHE.page } });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { page, samples } = data;
  const head = headTags(matches, {
    title: pageTitle(page.doc.title),
    locale: page.locale,
    path: page.url,
    description: page.description,
    image: page.url + page.blogMeta.image.file,
    published: page.blogMeta.date,
    feeds: BLOG_FEEDS,
    hasMarkdown: true,
    breadcrumbs: page.parents,
    jsonLd: (origin) => blogPosting(page, origin),
  });
  return samples ? [...head, samplesSheet(samplesCss)] : head;
};

export default function BlogPostRoute() {
  const { page, samples } = useRouteData<typeof loader>();
  return (
    <SamplesContext.Provider value={samples}>
      <BlogPost page={page} />
    </SamplesContext.Provider>
  );
}
