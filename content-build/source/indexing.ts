const ORPHANED = /^(?:orphaned|conflicting)\//;

/** Whether a translation has lost its place in the tree, or has none yet. */
export function isOrphaned(slug: string): boolean {
  return ORPHANED.test(slug);
}

/** Whether search engines and our own search may list a document. */
export function mayBeIndexed(slug: string): boolean {
  return !isOrphaned(slug) && slug !== "MDN/Kitchensink";
}
