import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BlogPost } from "#app/components/blog/blog-post.tsx";
import { BLOG_FEEDS, blogPosting } from "#app/lib/blog.ts";
import { readPage } from "#app/lib/content.server.ts";
import { CACHE } from "#app/lib/http.server.ts";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { headTags, pageTitle } from "#app/lib/meta.ts";
import { notFound } from "#app/lib/not-found.server.ts";
import type { BlogPostPage } from "#content-build/pages.ts";

export const handle: RouteHandle = { languages: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const page = await readPage<BlogPostPage>(context.content, pathname);
  if (page?.renderer !== "BlogPost") throw await notFound(request, context);
  return data<BlogPostPage>(page, { headers: { "Cache-Control": CACHE.page } });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ data, matches }) => {
  if (!data) return [];
  const page = data as BlogPostPage;
  return headTags(matches, {
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
};

export default function BlogPostRoute() {
  return <BlogPost page={useLoaderData() as BlogPostPage} />;
}
