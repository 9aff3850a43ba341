import { escapeAttribute, escapeText } from "../html/escape.ts";

/** A code block of an English page, to be shown on a translation. */
interface CodeBlock {
  info: string;
  text: string;
}

/** The code blocks of a text up to its first heading. */
export function codeBlocks(text: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: { fence: string; info: string; lines: string[] } | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (open) {
      if (line.trim() !== open.fence) open.lines.push(line);
      else {
        const code = open.lines.join("\n").replace(/\\([{}])/g, "$1");
        blocks.push({ info: open.info, text: `${code}\n` });
        open = undefined;
      }
      continue;
    }
    if (/^#{2,3} /.test(line)) break;
    const [, fence, info = ""] = /^(`{3,})([^`]*)$/.exec(line) ?? [];
    if (fence) open = { fence, info: info.trim().replace(/-nolint\b/, ""), lines: [] };
  }
  return blocks;
}

/** The block as HTML of a page. */
export function renderBlock({ info, text }: CodeBlock): string {
  return `<pre class="brush: ${escapeAttribute(info)} notranslate">${escapeText(text)}</pre>`;
}
