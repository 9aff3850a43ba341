import type { StateCore } from "markdown-it";

/** Elements whose text is shown as it is, or is a link already. */
const VERBATIM = new Set(["a", "code", "math", "pre", "script", "style", "svg", "textarea"]);
const TAG = /^<(\/?)([a-z][a-z0-9-]*)/i;
const PARTS = /<!--[\s\S]*?(?:-->|$)|<[^<>]*>/g;

/** A link or strong text. Bounded, so that time stays linear. */
const MARKED =
  /\[(?:`[^`\n]{1,200}`|[^[\]`]){1,300}\]\((?:\/|https?:)[^()\s]{0,500}\)|\*\*(?=[^\s*])[^*<]{1,300}\*\*/g;

/**
 * Renders links and strong text in Markdown inside HTML, such as the cells of a table: authors and
 * translators write them there, too. A block rule.
 */
export function htmlTexts(state: StateCore): void {
  let verbatim = 0;
  for (const token of state.tokens) {
    if (token.type !== "html_block") continue;
    const { content } = token;
    let html = "";
    let at = 0;
    for (const part of content.matchAll(PARTS)) {
      html += verbatim > 0 ? content.slice(at, part.index) : render(content.slice(at, part.index));
      const [tag] = part;
      const [, slash, name = ""] = TAG.exec(tag) ?? [];
      if (VERBATIM.has(name.toLowerCase()) && !tag.endsWith("/>")) {
        verbatim = Math.max(0, verbatim + (slash ? -1 : 1));
      }
      html += tag;
      at = part.index + tag.length;
    }
    const rest = content.slice(at);
    token.content = html + (verbatim > 0 ? rest : render(rest));
  }

  function render(text: string): string {
    if (!text.includes("](") && !text.includes("**")) return text;
    return text.replace(MARKED, (marked) => state.md.renderInline(marked, state.env));
  }
}
