import { readFileSync } from "node:fs";
import type { Compiled } from "../page/compiled.ts";
import { pageMarkdown } from "./markdown/page-markdown.ts";

/** A page to write as Markdown, once its links are resolved. */
export interface MarkdownJob {
  /** Path of the Markdown file in the tree. */
  path: string;
  /** Where its `index.json` is. */
  file: string;
  /** Hash of that file. */
  source: string;
  url: string;
}

/** Path in the tree of the Markdown beside an `index.json`. */
export function markdownFile(jsonFile: string): string {
  return jsonFile.replace(/\.json$/, ".md");
}

/**
 * Writes a compiled page as Markdown, which is not published: workers make it when it is asked for.
 * Pages without a text give no file.
 */
export function compileMarkdown(job: MarkdownJob, baseUrl: string): Compiled {
  const { path, file, source, url } = job;
  const page = pageMarkdown({ ...JSON.parse(readFileSync(file, "utf8")), url }, baseUrl);
  const entry = { url, source, title: page?.title ?? "", summary: page?.summary ?? "" };
  return {
    outputs: page ? [{ path, content: page.text, aside: true }] : [],
    issues: [],
    dependencies: [],
    markdown: entry,
  };
}
