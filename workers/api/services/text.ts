/**
 * A text as it is compared with others: whoever reads it would call two texts with
 * the same key the same.
 *
 * @example comparisonKey("Ｃafé ") === comparisonKey("CAFE\u0301")
 */
export function comparisonKey(text: string): string {
  const folded = text.normalize("NFKC").toLowerCase().toUpperCase().toLowerCase();
  return folded.normalize("NFKC").replace(INVISIBLE, "").replace(/\s+/gu, " ").trim();
}

/** What leaves no trace on the page, but for what joins letters and pictures. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Whether a reader would see nothing: spaces, signs without width, a blank pattern of Braille. */
export function isBlank(text: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u.test(text);
}

/** How many characters a reader would count, roughly: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  return [...text].length;
}
