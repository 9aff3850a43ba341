import type { StateCore } from "markdown-it";
import type { MarkdownEnvironment } from "./environment.ts";

/**
 * Takes the `<p>` from paragraphs that hold nothing but macros, so that what a macro
 * makes may be a block. Runs on blocks, before their inline parts are read.
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
