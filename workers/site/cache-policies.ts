/** `Cache-Control` values for browsers and shared caches. */
export const CACHE_POLICY = {
  /** Pages and data: short, so that new versions of the content arrive. */
  content: "public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400",
  /** The last copy of a page, while the content cannot be read. */
  lastCopy: "public, max-age=60",
  /** Images, fonts, media: rarely replaced under the same name. */
  media: "public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800",
  /** Files whose address names the hash of their content. */
  immutable: "public, max-age=31536000, immutable",
  /** Permanent redirects. */
  permanent: "public, max-age=2592000",
  /** Errors, missing pages and answers that depend on the reader. */
  none: "no-store",
} as const;

/** Local runs send this instead of the policies above: no reuse without revalidation. */
export const ALWAYS_ASK = "public, max-age=0, must-revalidate";
