/** Before the terms of the index that are groups of letters; no word begins so. */
export const SPELLING = "~";

const SHORTEST = 4;
const LONGEST = 30;

/** Whether errors in a word can be seen: it has letters of an alphabet, neither too few nor too many. */
export function isSpellable(word: string): boolean {
  return (
    word.length >= SHORTEST &&
    word.length <= LONGEST &&
    /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u.test(word)
  );
}

/**
 * The groups of three letters of a word, each once: words that are spelt alike have most of
 * them in common.
 *
 * @example gramsOf("map") // ["0ma", "map", "ap0"]
 */
export function gramsOf(word: string): string[] {
  const letters = [..."0", ...word, "0"];
  return [...new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join("")))];
}
