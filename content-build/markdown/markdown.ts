import markdownIt, { type MarkdownItOptions } from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import { codeBlock } from "./code-blocks.ts";
import { definitionLists } from "./definition-lists.ts";
import type { MarkdownEnvironment } from "./environment.ts";
import { headingIds } from "./heading-ids.ts";
import { htmlTexts } from "./html-texts.ts";
import { noteLabels, notes } from "./notes.ts";
import { Placeholders } from "./placeholders.ts";
import { strongText } from "./strong-text.ts";
import { alternativeTexts, cellAlignment, macroParagraphs } from "./token-rules.ts";

const MAX_NESTING = 60;
const options: MarkdownItOptions & { maxNesting: number } = {
  html: true,
  linkify: true,
  maxNesting: MAX_NESTING,
};
const markdown = markdownIt(options);

// Chinese, Japanese and Korean have no spaces around emphasis.
markdown.use(cjkFriendly);
markdown.disable("strikethrough");
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false });
markdown.linkify.add("//", null);
markdown.normalizeLinkText = (url) => url;

markdown.core.ruler.after("block", "depth", (state) => {
  if (state.tokens.some(({ level }) => level >= MAX_NESTING - 1)) state.env.isTooDeep = true;
});
markdown.core.ruler.after("depth", "html_texts", htmlTexts);
markdown.core.ruler.after("html_texts", "notes", notes);
markdown.core.ruler.after("notes", "definition_lists", definitionLists);
markdown.core.ruler.after("definition_lists", "macro_paragraphs", macroParagraphs);
markdown.core.ruler.after("inline", "strong_text", strongText);
markdown.core.ruler.after("text_join", "note_labels", noteLabels);
markdown.core.ruler.after("note_labels", "heading_ids", headingIds);
markdown.core.ruler.after("heading_ids", "cell_alignment", cellAlignment);
markdown.core.ruler.after("cell_alignment", "alternative_texts", alternativeTexts);
markdown.renderer.rules.fence = codeBlock;
markdown.renderer.rules.code_block = codeBlock;

/** A bare URL: few pages have one, and linkifying is slow. */
const BARE_URL = /(?:^|[^("'=<\w/])(?:https?|ftp):\/\/|mailto:|\w@[a-z\d-]+\.[a-z]{2}/i;

/** Renders the content's Markdown dialect to HTML. */
export function renderMarkdown(text: string, environment: MarkdownEnvironment): string {
  markdown.options.linkify = BARE_URL.test(text);
  return markdown.render(text, environment);
}

/** Renders one paragraph of plain Markdown, without `<p>`. */
export function renderInline(text: string): string {
  return markdown.renderInline(text, { placeholders: new Placeholders(text) });
}
