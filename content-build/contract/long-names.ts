/** Break opportunities: before a dot, after a slash or underscore, between words in camel case. */
const BREAK =
  /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z]{2})(?=[A-Z][a-z])|(?<=[a-z\d)])(?=\.)|(?<=[_/])(?=\w)/g;

/** Minimum length of a long word: such words rarely fit a narrow column or a phone. */
const SHORTEST = 15;
const LONG = /[\w.$/]{15,}/g;

/**
 * Offsets at which the long names of a text may break.
 *
 * @example breaksOf("see Entry.isVisible()") // [9, 12]
 */
export function breaksOf(text: string): number[] {
  if (text.length < SHORTEST) return [];
  const places: number[] = [];
  for (const { 0: word, index } of text.matchAll(LONG)) {
    for (const found of word.matchAll(BREAK)) places.push(index + found.index);
  }
  return places;
}

/** Splits text or HTML at offsets. */
export function cutAt(text: string, places: readonly number[]): string[] {
  return [0, ...places].map((start, at) => text.slice(start, places[at]));
}
