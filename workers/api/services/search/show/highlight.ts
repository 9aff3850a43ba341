import { escapeHtml } from "#content-build/contract/escape-html.ts";

interface HighlightOptions {
  /** Maximum number of fragments. */
  fragments: number;
  /** Approximate length in characters. */
  length: number;
  /** Return the text even without a match. */
  whole?: boolean;
  /** Leave out pieces of code, which tell nothing by themselves. */
  prose?: boolean;
}

const CODE_SYMBOLS = /[{};=]|<\//g;
/** A piece of text with more such symbols per character is code. */
const MOST_SYMBOLS = 0.025;

/** A matching range. */
interface Match {
  start: number;
  end: number;
}

/** Finds the matches within a word or run of characters. */
export type FindWords = (chunk: string) => readonly (readonly [start: number, end: number])[];

/**
 * Cuts the fragments with words of a query out of an indexed text, as HTML with the words marked.
 *
 * @example highlight("An array & more", (word) => (word === "array" ? [[0, 5]] : []), { fragments: 1, length: 120 })
 * // ["An <mark>array</mark> &amp; more"]
 */
export function highlight(text: string, find: FindWords, options: HighlightOptions): string[] {
  const matches = findMatches(text, find);
  const next = (): Match | undefined => matches.next().value;
  let match = next();
  if (!match && options.whole) return [shown(text)];
  const fragments: string[] = [];
  while (match && fragments.length < options.fragments) {
    const start = startOf(text, match.start, options.length);
    const end = Math.max(endOf(text, start + options.length), match.end);
    const inside: Match[] = [];
    for (; match && match.end <= end; match = next()) inside.push(match);
    if (options.prose && isCode(text.slice(start, end))) continue;
    fragments.push(mark(text, start, end, inside));
  }
  return fragments;
}

/** The matches of a text, in order. A text is read only as far as matches are asked for. */
function* findMatches(text: string, find: FindWords): Generator<Match, undefined> {
  for (const { 0: chunk, index } of text.matchAll(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)) {
    let last: Match | undefined;
    for (const [start, end] of find(chunk)) {
      // Bigrams overlap: merges ranges.
      if (last && index + start <= last.end) last.end = Math.max(last.end, index + end);
      else {
        if (last) yield last;
        last = { start: index + start, end: index + end };
      }
    }
    if (last) yield last;
  }
  return undefined;
}

function isCode(piece: string): boolean {
  return (piece.match(CODE_SYMBOLS)?.length ?? 0) > piece.length * MOST_SYMBOLS;
}

/** Start of a fragment: some words before the match, at a word boundary. */
function startOf(text: string, at: number, length: number): number {
  const earliest = at - Math.floor(length / 3);
  if (earliest <= 0) return 0;
  const space = text.slice(earliest, at).search(/\s/);
  return space === -1 ? at : earliest + space + 1;
}

function endOf(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(" ", at);
  return space > at - 30 ? space : at;
}

function mark(text: string, start: number, end: number, matches: Match[]): string {
  let html = "";
  let at = start;
  for (const match of matches) {
    html += `${shown(text.slice(at, match.start))}<mark>${shown(text.slice(match.start, match.end))}</mark>`;
    at = match.end;
  }
  return (html + shown(text.slice(at, end))).trim();
}

function shown(text: string): string {
  return escapeHtml(text.replace(/\s+/g, " "));
}
