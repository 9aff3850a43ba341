import type { StateCore, Token } from "markdown-it";
import { anchorize } from "./anchor.ts";
import type { MarkdownEnvironment } from "./environment.ts";

/** Marks headings with macros: their ids are made from the finished HTML. */
export const LATE_ID = "data-late-id";

/** Marks ids made from a heading's text; an equal id written by the author takes precedence. */
export const GENERATED_ID = "data-generated-id";

/** Gives every heading an id derived from its text and inline code. */
export function headingIds(state: StateCore): void {
  const { placeholders } = state.env as MarkdownEnvironment;
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const inline = state.tokens[index + 1];
    if (!inline) continue;
    if (placeholders.isIn(inline.content)) token.attrSet(LATE_ID, "");
    else {
      token.attrSet("id", anchorize(plainText(inline.children ?? [])));
      token.attrSet(GENERATED_ID, "");
    }
  }
}

function plainText(tokens: Token[]): string {
  let text = "";
  for (const token of tokens) {
    if (token.type === "text" || token.type === "text_special" || token.type === "code_inline") {
      text += token.content;
    } else if (token.type === "softbreak" || token.type === "hardbreak") text += " ";
    else if (token.children) text += plainText(token.children);
  }
  return text;
}
