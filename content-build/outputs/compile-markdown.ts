import { readFileSync } from "node:fs";
import type { Compiled } from "../page/compiled.ts";
import { pageMarkdown } from "./markdown/page-markdown.ts";

/** A page to write as Markdown, once its links are resolved. */
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

/**
 * Writes a compiled page as Markdown, for lists and packs of areas: that of single pages is not
 * published, workers make it when it is asked for.
 */
export function compileMarkdown(job: MarkdownJob, baseUrl: string): Compiled {
  const { file, source, url } = job;
  const page = pageMarkdown({ ...JSON.parse(readFileSync(file, "utf8")), url }, baseUrl);
  const entry = { url, source, title: page?.title ?? "", summary: page?.summary ?? "" };
  const markdown = page ? { ...entry, text: page.text } : entry;
  return { outputs: [], issues: [], dependencies: [], markdown };
}
