import { lexer, type Token, type Tokens } from "marked";

export type { Token, Tokens };

/** The parts of an answer. What is unfinished at its end is read as far as it goes. */
export function parseMarkdown(text: string): Token[] {
  return lexer(text, { gfm: true });
}

/** A piece of plain text in an answer: words, the number of a passage, a mark. */
export type Piece = { text: string } | { cite: number } | { unbacked: true };

/** Takes the citations and marks out of a text. */
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
