import type { MetaFunction } from "@remix-run/cloudflare";
import { headTags, type PageHead } from "./meta.ts";

/** The head of a page whose loader answers with nothing else. */
export const appPageMeta: MetaFunction = ({ data, matches }) =>
  data ? headTags(matches, data as PageHead) : [];
