import { CommunityPage } from "#app/features/community/community-page.tsx";
import { genericTags } from "#app/lib/head/generic-meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { contentPageLoader } from "#app/lib/server/content-page.server.ts";
import type { GenericPage } from "#content-build/contract/site-pages.ts";

export const handle: RouteHandle = { languages: true };

export const loader = contentPageLoader<GenericPage>("GenericCommunity");

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data: page, matches }) => {
  return page ? genericTags(matches, page, page.hyData.title) : [];
};

export default function CommunityRoute() {
  return <CommunityPage page={useRouteData<typeof loader>()} />;
}
