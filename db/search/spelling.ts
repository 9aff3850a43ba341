/** Prefix of index terms that are not words: trigrams, and groups. No word starts with it. */
export const SPELLING = "~";

const SHORTEST = 4;
const LONGEST = 30;

/** Whether a word can be spell-checked: alphabetic and of suitable length. */
export function isSpellable(word: string): boolean {
  return (
    word.length >= SHORTEST &&
    word.length <= LONGEST &&
    /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u.test(word)
  );
}

/**
 * The distinct trigrams of a word, most of which similarly spelt words share.
 *
 * @example gramsOf("map") // ["0ma", "map", "ap0"]
 */
export function gramsOf(word: string): string[] {
  const letters = [..."0", ...word, "0"];
  return [...new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join("")))];
}
