/**
 * A cautious estimate of the tokens of a text in language models: words of Latin letters by their
 * length, digits in threes, other letters and signs one each. Real tokenizers count less.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  for (const { length, 0: piece } of text.matchAll(PIECE)) {
    if (/^[A-Za-z]/.test(piece)) tokens += Math.ceil(length / 6);
    else if (/^\d/.test(piece)) tokens += Math.ceil(length / 3);
    else tokens += 1;
  }
  return tokens;
}

/** Words, numbers, runs of one sign such as `----`, or any other character; spaces count nothing. */
const PIECE = /[A-Za-z]{1,60}|\d{1,30}|([-=|.*_#])\1{0,7}|[^\s]/gu;
