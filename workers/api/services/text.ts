/**
 * A text as it is compared with others: whoever reads it would call two texts with
 * the same key the same.
 *
 * @example comparisonKey("Ｃafé ") === comparisonKey("CAFE\u0301")
 */
export function comparisonKey(text: string): string {
  const folded = text.normalize("NFKC").toLowerCase().toUpperCase().toLowerCase();
  return folded.normalize("NFKC").replace(/\s+/gu, " ").trim();
}

/** How many characters a reader would count, roughly: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  return [...text].length;
}
