import type { Locale } from "../contract/locales.ts";
import type { Placeholders } from "./placeholders.ts";

/** The page-specific data of the Markdown rules, passed to markdown-it as `env`. */
export interface MarkdownEnvironment {
  locale: Locale;
  placeholders: Placeholders;
  /** Labels of notes in the page's language. */
  labels: { note: string; warning: string };
  /** Code blocks in order, referenced by `data-code`. */
  code: CodeBlock[];
  /** Whether content was dropped because it is nested too deeply. */
  isTooDeep?: boolean;
}

/** A fenced code block. */
export interface CodeBlock {
  language: string;
  text: string;
}
