import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AboutPage } from "#app/components/about/about-page.tsx";
import { readPage } from "#app/lib/content.server.ts";
import { genericTags } from "#app/lib/generic-meta.ts";
import { CACHE } from "#app/lib/http.server.ts";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { notFound } from "#app/lib/not-found.server.ts";
import type { GenericPage } from "#content-build/pages.ts";

export const handle: RouteHandle = { languages: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await readPage<GenericPage>(context.content, new URL(request.url).pathname);
  if (page?.renderer !== "GenericAbout") throw await notFound(request, context);
  return data<GenericPage>(page, { headers: { "Cache-Control": CACHE.page } });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ data, matches }) => {
  const page = data as GenericPage | undefined;
  return page ? genericTags(matches, page, page.hyData.title) : [];
};

export default function AboutRoute() {
  return <AboutPage page={useLoaderData() as GenericPage} />;
}
