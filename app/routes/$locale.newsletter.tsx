import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { NewsletterPage } from "#app/components/newsletter/newsletter-page.tsx";
import { headTags, type PageHead } from "#app/lib/meta.ts";
import { ownPage, readOwnPage } from "#app/lib/own-page.server.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = {
    slug: "newsletter",
    feature: "newsletter",
    namespace: "pages",
    title: "newsletter.title",
    description: "newsletter.text",
  } as const;
  return ownPage<PageHead>(await readOwnPage(page, params, request, context));
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ data, matches }) =>
  data ? headTags(matches, data as PageHead) : [];

export default function NewsletterRoute() {
  return <NewsletterPage />;
}
