import type { StateCore } from "markdown-it";
import type { MarkdownEnvironment } from "./environment.ts";

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
