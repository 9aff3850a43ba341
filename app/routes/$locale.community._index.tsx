import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CommunityPage } from "#app/components/community/community-page.tsx";
import { contentPageLoader } from "#app/lib/content-page.server.ts";
import { genericTags } from "#app/lib/generic-meta.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import type { GenericPage } from "#content-build/pages.ts";

export const handle: RouteHandle = { languages: true };

export const loader = contentPageLoader<GenericPage>("GenericCommunity");

export { passHeaders as headers } from "#app/lib/pass-headers.ts";

export const meta: MetaFunction = ({ data, matches }) => {
  const page = data as GenericPage | undefined;
  return page ? genericTags(matches, page, page.hyData.title) : [];
};

export default function CommunityRoute() {
  return <CommunityPage page={useLoaderData() as GenericPage} />;
}
