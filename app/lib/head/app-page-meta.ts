import type { RouteMeta } from "#app/lib/loader-data.ts";
import type { appPageLoader } from "#app/lib/server/app-page.server.ts";
import { headTags } from "./meta.ts";

/** The head of a page whose loader returns nothing else. */
export const appPageMeta: RouteMeta<ReturnType<typeof appPageLoader>> = ({ data, matches }) =>
  data ? headTags(matches, data) : [];
