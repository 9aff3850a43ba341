import { countTokens } from "./tokens.ts";

/** A part of a text. */
export interface Cut {
  text: string;
  /** Where the next part begins; undefined at the end. */
  next?: number;
}

/**
 * Cuts a text, from an offset on, at a number of tokens: after the last block that ends in the
 * second half of them, else after a line; within a line only if that is longer by itself.
 */
export function cutText(text: string, start: number, most: number): Cut {
  let tokens = 0;
  let at = start;
  let block = start;
  let isCode = false;
  while (at < text.length) {
    const newline = text.indexOf("\n", at);
    const end = newline === -1 ? text.length : newline + 1;
    const line = text.slice(at, end);
    const size = countTokens(line);
    if (tokens + size > most) {
      if (at === start) return part(text, start, start + fitting(line, most));
      return part(text, start, block > start ? block : at);
    }
    tokens += size;
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    at = end;
    if (line === "\n" && !isCode && tokens > most / 2) block = at;
  }
  return { text: text.slice(start) };
}

function part(text: string, start: number, end: number): Cut {
  return { text: text.slice(start, end), ...(end < text.length && { next: end }) };
}

/** How many characters of a line fit for certain: none takes more than one token. */
function fitting(line: string, most: number): number {
  const last = line.charCodeAt(most - 1);
  // Does not split a surrogate pair.
  return last >= 0xd800 && last < 0xdc00 ? most + 1 : most;
}
