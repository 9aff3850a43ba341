/** Fields of a document as a bit set; a posting has room for these nine. */
export const FIELDS = {
  title: 1,
  alias: 2,
  link: 4,
  heading: 8,
  slug: 16,
  summary: 32,
  code: 64,
  body: 128,
  phrase: 256,
} as const;

export type Field = keyof typeof FIELDS;

/** Maximum weight of a word by its frequency in a text. */
export const MOST_WEIGHT = 7;

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Uint8Array(128);
for (let i = 0; i < DIGITS.length; i++) VALUES[DIGITS.charCodeAt(i)] = i;

/** A variable-length number in 5-bit digits; the last digit is marked. */
export function writeNumber(number: number): string {
  let text = "";
  let rest = number;
  while (rest > 31) {
    text += DIGITS[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return text + DIGITS[rest];
}

/**
 * Encodes a posting list as text, which D1 returns fastest: sorted documents, each with `fields * 8
 * + weight`.
 */
export function writePostings(documents: readonly number[], details: readonly number[]): string {
  let text = "";
  let before = -1;
  for (const [i, document] of documents.entries()) {
    const detail = details[i] ?? 0;
    text += writeNumber(document - before - 1) + DIGITS[detail >> 6] + DIGITS[detail & 63];
    before = document;
  }
  return text;
}

/** Iterates over a list written by `writePostings`. */
export function readPostings(
  text: string,
  each: (document: number, fields: number, weight: number) => void,
): void {
  readSteps(text, 2, (document, at) => {
    const detail = (VALUES[text.charCodeAt(at)] ?? 0) * 64 + (VALUES[text.charCodeAt(at + 1)] ?? 0);
    each(document, detail >> 3, detail & 7);
  });
}

/** Encodes an increasing list of numbers as text. */
export function writeList(numbers: readonly number[]): string {
  let before = -1;
  let text = "";
  for (const number of numbers) {
    text += writeNumber(number - before - 1);
    before = number;
  }
  return text;
}

/** Iterates over a list written by `writeList`. */
export function readList(text: string, each: (number: number) => void): void {
  readSteps(text, 0, each);
}

/** Iterates over increasing numbers, with the offset of the `extra` digits after each. */
function readSteps(text: string, extra: number, each: (number: number, at: number) => void): void {
  let last = -1;
  for (let at = 0; at < text.length; at += extra) {
    let step = 0;
    let unit = 1;
    let digit = VALUES[text.charCodeAt(at++)] ?? 0;
    for (; digit > 31; digit = VALUES[text.charCodeAt(at++)] ?? 0) {
      step += (digit - 32) * unit;
      unit *= 32;
    }
    last += step + digit * unit + 1;
    each(last, at);
  }
}
