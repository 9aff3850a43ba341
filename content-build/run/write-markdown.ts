import path from "node:path";
import type { BuildState } from "../cache/state.ts";
import { own } from "../contract/own.ts";
import { markdownKey } from "../outputs/compile-markdown.ts";
import type { Job } from "../threads/job.ts";
import type { Plan } from "./plan.ts";
import type { Run } from "./run.ts";

/**
 * Writes pages as Markdown that have none from their compilation: pages other than documents, and
 * documents whose links have changed since. It is made from their linked `index.json`, and reused
 * if that has the same bytes as in the last build.
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
