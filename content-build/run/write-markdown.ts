import path from "node:path";
import type { BuildState } from "../cache/state.ts";
import { own } from "../contract/own.ts";
import { markdownKey } from "../outputs/compile-markdown.ts";
import type { Job } from "../threads/job.ts";
import type { Plan } from "./plan.ts";
import type { Run } from "./run.ts";

/**
 * Writes pages as Markdown, from their linked `index.json`, that were not when they were compiled:
 * those of the site, and documents whose links have been changed since. Those made from the same
 * bytes in the last build are reused.
 */
export async function writeMarkdown(
  run: Run,
  { isThere }: Plan,
  last: BuildState | undefined,
  out: string,
): Promise<void> {
  const { settings } = run.project;
  const written = new Set(run.written.map((file) => file.path));
  const jobs: Job[] = [];
  const results = [...run.results.values()].filter(({ markdown }) => !markdown);
  for (const { path: name, url, hash, aside } of results.flatMap(({ files }) => files)) {
    if (!url || aside || !name.endsWith("/index.json")) continue;
    const key = markdownKey(name);
    const kept = own(last?.results, key);
    if (kept?.source === hash && isThere(kept)) run.results.set(key, kept);
    else {
      const file = path.join(written.has(name) ? out : settings.out, name);
      jobs.push({ kind: "markdown", path: key, file, source: hash, url });
    }
  }
  await run.compileMarkdown(jobs);
}
