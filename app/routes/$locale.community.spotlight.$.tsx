import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { SpotlightPageView } from "#app/features/community/spotlight-page.tsx";
import { genericTags } from "#app/lib/head/generic-meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { findPage } from "#app/lib/server/content.server.ts";
import { contentPageLoader } from "#app/lib/server/content-page.server.ts";
import { findLocale } from "#content-build/contract/locales.ts";
import type { SpotlightPage } from "#content-build/contract/site-pages.ts";

export const handle: RouteHandle = { languages: true };

const loadPerson = contentPageLoader<SpotlightPage>("ContributorSpotlight");

/** Portraits have no list of their own: the community page links them. */
export async function loader(args: LoaderFunctionArgs) {
  const locale = findLocale(args.params.locale ?? "");
  if (locale && args.params["*"] === "") {
    const community = await findPage(args.context.content, locale, "/community");
    if (community) return redirect(community, 302);
  }
  return loadPerson(args);
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data: page, matches }) => {
  return page ? genericTags(matches, page, page.hyData.contributorName) : [];
};

export default function SpotlightRoute() {
  return <SpotlightPageView page={useRouteData<typeof loader>()} />;
}
