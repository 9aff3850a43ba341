import type { MetaArgs, MetaDescriptor } from "@remix-run/cloudflare";
import type { RouteMeta } from "#app/lib/loader-data.ts";
import type { appPageLoader } from "#app/lib/server/app-page.server.ts";
import { headTags, type PageHead } from "./meta.ts";

/** The head of a page whose loader returns nothing else. */
export const appPageMeta: RouteMeta<ReturnType<typeof appPageLoader>> = ({ data, matches }) =>
  data ? headTags(matches, data) : [];

/** The head of a page whose loader returns it as `head`, beside other data. */
export function headOfData(args: {
  data: { head: PageHead } | undefined;
  matches: MetaArgs["matches"];
}): MetaDescriptor[] {
  return args.data ? headTags(args.matches, args.data.head) : [];
}
