/**
 * A cautious estimate of the tokens of a text in language models: words of Latin letters by their
 * length, digits in threes, runs of one symbol such as `----` in eights, other characters one each;
 * spaces do not count. Real tokenizers count less.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  let at = 0;
  while (at < text.length) {
    const first = text.charCodeAt(at);
    const start = at++;
    if (isLetter(first)) {
      while (isLetter(text.charCodeAt(at))) at++;
      tokens += Math.ceil((at - start) / LETTERS);
    } else if (isDigit(first)) {
      while (isDigit(text.charCodeAt(at))) at++;
      tokens += Math.ceil((at - start) / DIGITS);
    } else if (RUNS.has(first)) {
      while (text.charCodeAt(at) === first) at++;
      tokens += Math.ceil((at - start) / SYMBOLS);
    } else if (!isSpace(first) && !isLowSurrogate(first)) tokens += 1;
  }
  return tokens;
}

const LETTERS = 6;
const DIGITS = 3;
const SYMBOLS = 8;
const RUNS: ReadonlySet<number> = new Set([..."-=|.*_#"].map((symbol) => symbol.charCodeAt(0)));

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isSpace(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || code === 0x3000;
}

/** The second half of a character outside of the Basic Multilingual Plane. */
function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
