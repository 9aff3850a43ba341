const ORPHANED = /^(?:orphaned|conflicting)\//;

/** Whether a page is outside the regular tree: orphaned, or conflicting with another one. */
export function isOrphaned(slug: string): boolean {
  return ORPHANED.test(slug);
}

/** Whether a document may appear in search engines and our own search. */
export function mayBeIndexed(slug: string): boolean {
  return !isOrphaned(slug) && slug !== "MDN/Kitchensink";
}
