import type { StateCore, Token } from "markdown-it";
import { decodeEntities } from "../html/entities.ts";
import type { MarkdownEnvironment } from "./environment.ts";
import type { Placeholders } from "./placeholders.ts";

const ALIGNMENT = /^text-align:(left|right|center)$/;

/** Aligns table cells with classes (`align-right`) instead of style attributes. */
export function cellAlignment(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.type !== "th_open" && token.type !== "td_open") continue;
    const side = ALIGNMENT.exec(token.attrGet("style") ?? "")?.[1];
    if (!side) continue;
    token.attrs = token.attrs?.filter(([name]) => name !== "style") ?? null;
    token.attrJoin("class", `align-${side}`);
  }
}

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

/**
 * Removes `<p>` around paragraphs of macros only, since macros may produce blocks. A block rule:
 * inline content is not parsed yet.
 */
export function macroParagraphs(state: StateCore): void {
  const { placeholders } = state.env as MarkdownEnvironment;
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== "paragraph_open" || token.hidden) continue;
    const inline = state.tokens[index + 1];
    const close = state.tokens[index + 2];
    if (!inline || inline.meta || !placeholders.alone.test(inline.content) || !close) continue;
    token.hidden = true;
    close.hidden = true;
  }
}
