import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SpotlightPageView } from "#app/components/spotlight/spotlight-page.tsx";
import { readPage } from "#app/lib/content.server.ts";
import { genericTags } from "#app/lib/generic-meta.ts";
import { CACHE } from "#app/lib/http.server.ts";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { notFound } from "#app/lib/not-found.server.ts";
import type { SpotlightPage } from "#content-build/pages.ts";

export const handle: RouteHandle = { languages: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await readPage<SpotlightPage>(context.content, new URL(request.url).pathname);
  if (page?.renderer !== "ContributorSpotlight") throw await notFound(request, context);
  return data<SpotlightPage>(page, { headers: { "Cache-Control": CACHE.page } });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ data, matches }) => {
  const page = data as SpotlightPage | undefined;
  return page ? genericTags(matches, page, page.hyData.contributorName) : [];
};

export default function SpotlightRoute() {
  return <SpotlightPageView page={useLoaderData() as SpotlightPage} />;
}
