import { countTokens } from "./tokens.ts";

/** A part of a text. */
export interface Cut {
  text: string;
  /** Where the next part begins; undefined at the end. */
  next?: number;
}

/**
 * As much of a text as some tokens allow, from an offset on: up to the end of a block if one ends in
 * the second half, else of a line; a line that is longer by itself is cut.
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

/** How many characters of a line are surely not more than some tokens. */
function fitting(line: string, most: number): number {
  const last = line.charCodeAt(most - 1);
  // Not between the halves of a character.
  return last >= 0xd800 && last < 0xdc00 ? most + 1 : most;
}
