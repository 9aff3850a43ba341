import type { StateCore, Token } from "markdown-it";
import { decodeEntities } from "../html/entities.ts";
import type { MarkdownEnvironment } from "./environment.ts";
import type { Placeholders } from "./placeholders.ts";

/** Keeps inline code in alternative texts of images, and macros as their visible text. */
export function alternativeTexts(state: StateCore): void {
  const { placeholders } = state.env as MarkdownEnvironment;
  for (const block of state.tokens) {
    for (const token of block.children ?? []) {
      if (token.type === "image") makeText(token, placeholders);
    }
  }
}

function makeText(token: Token, placeholders: Placeholders): void {
  for (const child of token.children ?? []) makeText(child, placeholders);
  if (token.type === "code_inline") token.type = "text";
  if (token.type === "text" && placeholders.isIn(token.content)) {
    token.content = decodeEntities(placeholders.fill(token.content).replace(/<[^<>]*>/g, ""));
  }
}
