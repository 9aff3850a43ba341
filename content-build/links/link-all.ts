import { OTHERS, type Plan } from "../cache/plan.ts";
import type { BuildState } from "../cache/state.ts";
import { compileOthers } from "../kinds/others.ts";
import type { Run } from "../run.ts";
import type { Sources } from "../source/sources.ts";
import { docJob, jobKey } from "../threads/job.ts";
import { findStaleLinks, linkPages } from "./link-pages.ts";

/**
 * Leads the links of all pages that were compiled now. Pages that were not are compiled
 * after all where a page that they link to has other anchors than before.
 */
export async function linkAll(
  run: Run,
  { jobs, reused, others }: Plan,
  { documents, otherSources }: Sources,
  last: BuildState | undefined,
  out: string,
): Promise<void> {
  const keys = jobs.map(jobKey);
  if (!others) keys.push(OTHERS);
  if (last) {
    const kept = [...reused.keys(), ...(others ? [OTHERS] : [])];
    const { index } = run.project;
    const stale = findStaleLinks(Object.values(last.results), run.results, kept, index);
    const again = documents.flatMap((one) =>
      stale.has(one.folder) && one.page ? docJob(one, one.page) : [],
    );
    await run.compile(again);
    if (stale.has(OTHERS)) run.keepOther(OTHERS, await compileOthers(run.project, otherSources));
    for (const key of stale) {
      keys.push(key);
      reused.delete(key);
    }
  }
  linkPages(run.results, keys, run.project.index, out);
}
