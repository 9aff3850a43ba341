import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { AdvertisePage } from "#app/components/advertise/advertise-page.tsx";
import { headTags, type PageHead } from "#app/lib/meta.ts";
import { ownPage, readOwnPage } from "#app/lib/own-page.server.ts";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = {
    slug: "advertising",
    feature: "advertising",
    namespace: "pages",
    title: "advertise.title",
    description: "advertise.description",
  } as const;
  return ownPage<PageHead>(await readOwnPage(page, params, request, context));
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ data, matches }) =>
  data ? headTags(matches, data as PageHead) : [];

export default function AdvertiseRoute() {
  return <AdvertisePage />;
}
