import { plainText } from "#db/search-text.ts";

interface HighlightOptions {
  /** The most pieces of the text to give. */
  fragments: number;
  /** About how long each is, in characters. */
  length: number;
}

/** A stretch of the text that is one of the words. */
interface Match {
  start: number;
  end: number;
}

/**
 * Cuts the pieces out of an indexed text in which words of a query stand, as HTML
 * with the words marked. The last word may be the start of a longer one.
 *
 * @example highlight("An array & more", ["arr"], { fragments: 1, length: 120 })
 * // ["An <mark>array</mark> &amp; more"]
 */
export function highlight(text: string, words: string[], options: HighlightOptions): string[] {
  const matches = findMatches(text, words);
  const fragments: string[] = [];
  for (let i = 0; i < matches.length && fragments.length < options.fragments; ) {
    const first = matches[i];
    if (!first) break;
    const start = startOf(text, first.start, options.length);
    const end = Math.max(endOf(text, start + options.length), first.end);
    const inside: Match[] = [];
    for (let match = matches[i]; match && match.end <= end; match = matches[++i])
      inside.push(match);
    fragments.push(mark(text, start, end, inside));
  }
  return fragments;
}

function findMatches(text: string, words: string[]): Match[] {
  const folded = words.map(fold);
  const exact = new Set(folded);
  const prefix = folded.at(-1) ?? "";
  const matches: Match[] = [];
  for (const token of text.matchAll(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)) {
    const word = fold(token[0]);
    if (!exact.has(word) && !(prefix.length > 1 && word.startsWith(prefix))) continue;
    matches.push({ start: token.index, end: token.index + token[0].length });
  }
  return matches;
}

/** As the index compares words: without case and accents. */
function fold(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Some words before the match, from the start of a word. */
function startOf(text: string, at: number, length: number): number {
  const earliest = at - Math.floor(length / 3);
  if (earliest <= 0) return 0;
  const space = text.slice(earliest, at).search(/[\s\u200b]/);
  return space === -1 ? at : earliest + space + 1;
}

function endOf(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = Math.max(text.lastIndexOf(" ", at), text.lastIndexOf("\u200b", at));
  return space > at - 30 ? space : at;
}

function mark(text: string, start: number, end: number, matches: Match[]): string {
  let html = "";
  let at = start;
  for (const match of matches) {
    html += `${escapeHtml(text.slice(at, match.start))}<mark>${escapeHtml(text.slice(match.start, match.end))}</mark>`;
    at = match.end;
  }
  return (html + escapeHtml(text.slice(at, end))).trim();
}

function escapeHtml(text: string): string {
  return plainText(text)
    .replace(/\s+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
