import type { StateCore, Token } from "markdown-it";
import { DEFAULT_LOCALE } from "../contract/locales.ts";
import type { MarkdownEnvironment } from "./environment.ts";

/** Code, one or two pairs of escaped stars, another escaped character, or stars. All bounded. */
const PARTS =
  /(`{1,3})(?!`)[^`]{1,300}\1(?!`)|(?:\\\*){2}(?:[ \t]{1,9}(?:\\\*){2})?|\\[\s\S]|\*{1,3}/g;
const ESCAPED = "\\*\\*";
/** Two letters at the edge of a word: a single one may be a suffix. */
const WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}]{2}/u;

/**
 * Recognises strong text in translations that CommonMark shows with its stars: the converter of the
 * old wiki left spaces inside them or letters beside them, or escaped some. Runs after inline
 * parsing, and parses again only text that still shows two stars.
 */
export function strongText(state: StateCore): void {
  if ((state.env as MarkdownEnvironment).locale === DEFAULT_LOCALE) return;
  for (const token of state.tokens) {
    if (token.type !== "inline" || !showsStars(token)) continue;
    const mended = mend(token.content);
    if (mended === undefined || mended === token.content) continue;
    token.children = [];
    state.md.inline.parse(mended, state.md, state.env, token.children);
  }
}

function showsStars({ content, children }: Token): boolean {
  if (!content.includes("**") && !content.includes(ESCAPED)) return false;
  return (children ?? [])
    .map(({ type, content }) => (type === "text" || type === "text_special" ? content : " "))
    .join("")
    .includes("**");
}

/** The text with elements instead of stars; undefined if it is uncertain what they enclose. */
function mend(text: string): string | undefined {
  const parts = withoutEscaped(partsOf(text));
  let html = "";
  let strong: string | undefined;
  for (const [at, part] of parts.entries()) {
    if (part === "***") return undefined;
    if (part !== "**") {
      if (strong === undefined) html += part;
      else strong += part;
    } else if (isBetweenSpaces(parts, at)) {
      return undefined;
    } else if (strong === undefined) {
      strong = "";
    } else {
      const words = strong.trim();
      // `a**b **c` may also be the end of one pair and the start of the next.
      const isInverted = words !== strong && isLetter(html.at(-1)) && isLetter(parts[at + 1]?.[0]);
      if (words === "" || (isInverted && !words.includes("`"))) return undefined;
      // Authors wrote no space beside code, since its edges look like one.
      const before = strong.startsWith("`") && WORD.test(html.slice(-2)) ? " " : "";
      const after = strong.endsWith("`") && WORD.test(parts[at + 1] ?? "") ? " " : "";
      html += strong.replace(words, () => `${before}<strong>${words}</strong>${after}`);
      strong = undefined;
    }
  }
  return strong === undefined ? html : undefined;
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    if (index > at) parts.push(text.slice(at, index));
    parts.push(part);
    at = index + part.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/**
 * Removes escaped stars if some are next to unescaped ones: these come from the converter. Two
 * pairs of them become a space in any case.
 */
function withoutEscaped(parts: string[]): string[] {
  const isEscaped = (part: string | undefined) => part?.startsWith(ESCAPED) ?? false;
  const isLeft = parts.some(
    (part, at) => part === "**" && (isEscaped(parts[at - 1]) || isEscaped(parts[at + 1])),
  );
  return parts.flatMap((part) => {
    if (!isEscaped(part)) return part;
    if (part !== ESCAPED) return " ";
    return isLeft ? [] : part;
  });
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /\p{L}/u.test(character);
}

function isBetweenSpaces(parts: string[], at: number): boolean {
  const before = parts[at - 1]?.at(-1) ?? " ";
  const after = parts[at + 1]?.[0] ?? " ";
  return before.trim() === "" && after.trim() === "";
}
