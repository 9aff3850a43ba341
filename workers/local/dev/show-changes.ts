import path from "node:path";
import type { ViteDevServer } from "vite";
import type { Issue } from "#content-build/issues.ts";
import type { ContentReader } from "#content-build/live/reader/content-reader.ts";
import { collectChanges } from "./collect-changes.ts";
import { reloadPages } from "./edge.ts";

/** Shows content changes in open pages, and reports issues to authors. */
export function showChanges(server: ViteDevServer, content: ContentReader): void {
  const changes = collectChanges(async (files) => {
    const site = await content.site;
    const started = performance.now();
    const { hasChanged, issues } = site.update(files);
    if (!hasChanged) return;
    reloadPages(server);
    report(files, issues, performance.now() - started);
  });
  content.onChange((files) => {
    for (const file of files) changes.note(file);
  });
}

function report(files: string[], issues: readonly Issue[], milliseconds: number): void {
  const [first = ""] = files;
  const name = path.relative("", first);
  const what = files.length === 1 ? name : `${name} and ${files.length - 1} more`;
  console.log(`  ${what}: shown after ${Math.round(milliseconds)} ms`);
  for (const { file, line, column, found, advice } of issues) {
    console.log(`    ${file}:${line}:${column} ${found}. ${advice}`);
  }
}
