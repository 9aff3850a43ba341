import type { RendererRule } from "markdown-it";
import { escapeAttribute, escapeText } from "../html/escape.ts";
import type { MarkdownEnvironment } from "./environment.ts";

/** Links the element to its code block: an index into `MarkdownEnvironment.code`. */
export const CODE_INDEX = "data-code";

/**
 * Renders a code block as an empty `pre` and stores its text separately: it need not be parsed with
 * the page. Code with macros stays in the page, since they may produce anything.
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
