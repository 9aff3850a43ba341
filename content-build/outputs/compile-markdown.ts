import { readFileSync } from "node:fs";
import type { Compiled } from "../page/compiled.ts";
import { type AnyPage, pageMarkdown } from "./markdown/page-markdown.ts";

/** A page to write as Markdown from its file. */
export interface MarkdownJob {
  /** Key of the result; see `markdownKey`. */
  path: string;
  /** Where its `index.json` is. */
  file: string;
  /** Hash of that file. */
  source: string;
  url: string;
}

/** The key of the Markdown that is made of an `index.json`. */
export function markdownKey(jsonFile: string): string {
  return jsonFile.replace(/\.json$/, ".md");
}

/** Writes a compiled page as Markdown. */
export function compileMarkdown({ file, source, url }: MarkdownJob, baseUrl: string): Compiled {
  const page = JSON.parse(readFileSync(file, "utf8")) as AnyPage;
  const markdown = markdownOf(page, url, baseUrl);
  return { outputs: [], issues: [], dependencies: [], markdown, source };
}

/**
 * A page as Markdown, for lists and packs of areas. It is not published by itself: workers make the
 * Markdown of single pages on request.
 */
export function markdownOf(
  page: AnyPage,
  url: string,
  baseUrl: string,
): NonNullable<Compiled["markdown"]> {
  const markdown = pageMarkdown({ ...page, url }, baseUrl);
  return markdown ? { url, ...markdown } : { url, title: "", summary: "" };
}
