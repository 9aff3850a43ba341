import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BlogPost } from "#app/components/blog/blog-post.tsx";
import { BLOG_FEEDS, blogPosting } from "#app/lib/blog.ts";
import { readPage } from "#app/lib/content.server.ts";
import { CACHE } from "#app/lib/http.server.ts";
import { headTags, pageTitle } from "#app/lib/meta.ts";
import { notFound } from "#app/lib/not-found.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { locateSamples } from "#app/lib/samples.server.ts";
import { type Samples, SamplesContext, samplesSheet } from "#app/lib/samples.ts";
import samplesCss from "#app/styles/samples.css?url";
import type { BlogPostPage } from "#content-build/pages.ts";

interface PostData {
  page: BlogPostPage;
  samples: Samples | undefined;
}

export const handle: RouteHandle = {
  languages: true,
  code: true,
  // Who has paid for a post does not share it with others.
  adSlot: (data) => ((data as PostData).page.blogMeta.sponsored ? undefined : "top"),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const page = await readPage<BlogPostPage>(context.content, pathname);
  if (page?.renderer !== "BlogPost") throw await notFound(request, context);
  const samples = await locateSamples(page.doc, context.settings);
  return data<PostData>({ page, samples }, { headers: { "Cache-Control": CACHE.page } });
}

export { passHeaders as headers } from "#app/lib/pass-headers.ts";

export const meta: MetaFunction = ({ data, matches }) => {
  if (!data) return [];
  const { page, samples } = data as PostData;
  const head = headTags(matches, {
    title: pageTitle(page.doc.title),
    locale: page.locale,
    path: page.url,
    description: page.description,
    image: page.url + page.blogMeta.image.file,
    published: page.blogMeta.date,
    feeds: BLOG_FEEDS,
    breadcrumbs: page.parents,
    jsonLd: (origin) => blogPosting(page, origin),
  });
  return samples ? [...head, samplesSheet(samplesCss)] : head;
};

export default function BlogPostRoute() {
  const { page, samples } = useLoaderData() as PostData;
  return (
    <SamplesContext.Provider value={samples}>
      <BlogPost page={page} />
    </SamplesContext.Provider>
  );
}
