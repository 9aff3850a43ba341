import type { Locale } from "../contract/locales.ts";
import type { Placeholders } from "./placeholders.ts";

/** What the Markdown rules know of the page at hand; handed to markdown-it as `env`. */
export interface MarkdownEnvironment {
  locale: Locale;
  placeholders: Placeholders;
  /** Labels of notes in the page's language. */
  labels: { note: string; warning: string };
  /** Code blocks in order; the HTML refers to them by `data-code`. */
  code: CodeBlock[];
  /** Something was left out because it is nested deeper than anything a person writes. */
  isTooDeep?: boolean;
}

/** A fenced code block. */
export interface CodeBlock {
  language: string;
  text: string;
}
