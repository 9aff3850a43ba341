/**
 * A key for comparing texts: texts that look the same have the same key.
 *
 * @example comparisonKey("Ｃafé ") === comparisonKey("CAFE\u0301")
 */
export function comparisonKey(text: string): string {
  const folded = text.normalize("NFKC").toLowerCase().toUpperCase().toLowerCase();
  return folded.normalize("NFKC").replace(INVISIBLE, "").replace(/\s+/gu, " ").trim();
}

/** Characters that render as nothing, except the joiners U+200C and U+200D. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/**
 * Whether a text has no visible character: spaces, zero-width characters, the blank Braille
 * pattern.
 */
export function isBlank(text: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u.test(text);
}

/** Length in code points rather than UTF-16 units: roughly the characters a reader sees. */
export function codePoints(text: string): number {
  return [...text].length;
}
