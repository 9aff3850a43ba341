/** Folds a word for comparison: without case, diacritics and character width. */
export function fold(text: string): string {
  if (/^[\x20-\x7e\n\t]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

/**
 * The parts of a word in camel case; empty for others.
 *
 * @example camelParts("XMLHttpRequest") // ["XML", "Http", "Request"]
 */
export function camelParts(word: string): string[] {
  if (!/[a-z]/.test(word) || !/[A-Z]/.test(word.slice(1))) return [];
  return word.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
}
