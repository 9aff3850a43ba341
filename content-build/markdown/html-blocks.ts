import markdownIt, { type MarkdownItOptions } from "markdown-it";
import { sourceLines } from "./source-lines.ts";

const options: MarkdownItOptions & { maxNesting: number } = { html: true, maxNesting: 60 };
const markdown = markdownIt(options);
markdown.core.ruler.enableOnly(["normalize", "block"]);

/** Whether an offset of a text is in an HTML block, where Markdown has no meaning. */
export function isInHtmlBlock(text: string, at: number): boolean {
  const { starts } = sourceLines(text);
  const line = starts.findLastIndex((start) => start <= at);
  return markdown
    .parse(text, {})
    .some(
      ({ type, map }) => type === "html_block" && map !== null && map[0] <= line && line < map[1],
    );
}
