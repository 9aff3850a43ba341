import { lexer, type Token, type Tokens } from "marked";

export type { Token, Tokens };

/** Tokens of an answer in Markdown. An incomplete end is parsed as far as possible. */
export function parseMarkdown(text: string): Token[] {
  return lexer(text, { gfm: true });
}

/** A piece of text in an answer: words, a citation, a mark. */
export type Piece = { text: string } | { cite: number } | { unbacked: true };

/** Splits citations and marks from text. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\[\d+\]|\[\?\])/)
    .filter(Boolean)
    .map((part) => {
      if (part === "[?]") return { unbacked: true };
      const number = /^\[(\d+)\]$/.exec(part)?.[1];
      return number === undefined ? { text: part } : { cite: Number(number) };
    });
}
