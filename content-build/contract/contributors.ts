import type { Source } from "./documents.ts";

/** The text of a page's `contributors.txt`: where its history is, and who wrote it before that. */
export function contributorsText({ github_url, contributors = [] }: Source): string {
  const commits = github_url.replace("/blob/", "/commits/");
  const wiki = contributors.length > 0 ? ["", "# Original Wiki contributors", ...contributors] : [];
  return ["# Contributors by commit history", commits, ...wiki, ""].join("\n");
}
