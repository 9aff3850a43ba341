/** Where a name in code may break: behind a dot, a slash or an underscore, and before a hump. */
const BREAK =
  /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z]{2})(?=[A-Z][a-z])|(?<=[a-z\d)])(?=\.)|(?<=[_/])(?=\w)/g;

/** Words that are longer rarely fit into a column or on a phone. */
const SHORTEST = 15;
const LONG = /[\w.$/]{15,}/g;

/**
 * The places at which the long names of a text break where a reader would break them.
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

/** A text, or HTML, cut at places. */
export function cutAt(text: string, places: readonly number[]): string[] {
  return [0, ...places].map((start, at) => text.slice(start, places[at]));
}
