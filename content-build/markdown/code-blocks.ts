import type { RendererRule } from "markdown-it";
import { escapeAttribute, escapeText } from "../html/escape.ts";
import type { MarkdownEnvironment } from "./environment.ts";

/** Names the code block of an element: an index into `MarkdownEnvironment.code`. */
export const CODE_INDEX = "data-code";

/**
 * Writes a code block as an empty `pre` and keeps its text aside: it needs no parsing
 * with the page. Code with macros in it stays in the page, since they may be anything.
 */
export const codeBlock: RendererRule = (tokens, index, _options, env) => {
  const { code, placeholders } = env as MarkdownEnvironment;
  const token = tokens[index];
  if (!token) return "";
  const words = token.info.trim().split(/\s+/).filter(Boolean).map(withoutNolint);
  const className = words.length > 0 ? `brush: ${words.join(" ")} notranslate` : "notranslate";
  const open = `<pre class="${escapeAttribute(className)}"`;
  if (placeholders.isIn(token.content)) return `${open}>${escapeText(token.content)}</pre>\n`;
  code.push({ language: words[0]?.toLowerCase() ?? "", text: token.content });
  return `${open} ${CODE_INDEX}="${code.length - 1}"></pre>\n`;
};

function withoutNolint(word: string): string {
  return word.endsWith("-nolint") ? word.slice(0, -7) : word;
}
