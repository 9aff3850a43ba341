/**
 * Cache policies for browsers and proxies. The site worker itself caches public pages for as long
 * as their version of the content lives.
 */
export const CACHE = {
  /** Pages that are the same for every reader: short, so that edits arrive. */
  page: "public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400",
  /** Search results change with every load of content. */
  search: "public, max-age=60",
  /** Errors and missing pages: the next request may succeed. */
  none: "no-store",
} as const;
