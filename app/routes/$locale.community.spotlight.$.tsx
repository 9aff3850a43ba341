import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SpotlightPageView } from "#app/components/spotlight/spotlight-page.tsx";
import { contentPageLoader } from "#app/lib/content-page.server.ts";
import { genericTags } from "#app/lib/generic-meta.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import type { SpotlightPage } from "#content-build/pages.ts";

export const handle: RouteHandle = { languages: true };

export const loader = contentPageLoader<SpotlightPage>("ContributorSpotlight");

export { passHeaders as headers } from "#app/lib/pass-headers.ts";

export const meta: MetaFunction = ({ data, matches }) => {
  const page = data as SpotlightPage | undefined;
  return page ? genericTags(matches, page, page.hyData.contributorName) : [];
};

export default function SpotlightRoute() {
  return <SpotlightPageView page={useLoaderData() as SpotlightPage} />;
}
