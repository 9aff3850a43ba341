/** What browsers and proxies between may keep, and why. */
export const CACHE_POLICY = {
  /** Pages and data: short, so that a new version of the content arrives. */
  content: "public, max-age=300, stale-while-revalidate=86400",
  /** Images, fonts, media: they rarely change under the same name. */
  media: "public, max-age=86400, stale-while-revalidate=604800",
  /** Addresses that have moved for good. */
  permanent: "public, max-age=2592000",
  /** Errors, missing pages and answers that depend on the reader. */
  none: "no-store",
} as const;

/** Allows no reuse without asking us: what local runs say in place of the above. */
export const ALWAYS_ASK = "public, max-age=0, must-revalidate";
