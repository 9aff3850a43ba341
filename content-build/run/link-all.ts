import type { BuildState } from "../cache/state.ts";
import { compileKinds } from "../kinds/compile-kinds.ts";
import { findStaleLinks, linkPages } from "../links/link-pages.ts";
import { docJob, jobKey } from "../threads/job.ts";
import { type Plan, SITE_PAGES } from "./plan.ts";
import type { Run } from "./run.ts";
import type { Sources } from "./sources.ts";

/**
 * Leads the links of all pages that were compiled now. Pages that were not are compiled
 * after all where a page that they link to has other anchors than before.
 */
export async function linkAll(
  run: Run,
  { jobs, reused, sitePages }: Plan,
  { documents, kindSources }: Sources,
  last: BuildState | undefined,
  out: string,
): Promise<void> {
  const keys = jobs.map(jobKey);
  if (!sitePages) keys.push(SITE_PAGES);
  if (last) {
    const kept = [...reused.keys(), ...(sitePages ? [SITE_PAGES] : [])];
    const { index } = run.project;
    const stale = findStaleLinks(Object.values(last.results), run.results, kept, index);
    const again = documents.flatMap((one) =>
      stale.has(one.folder) && one.page ? docJob(one, one.page) : [],
    );
    await run.compile(again);
    if (stale.has(SITE_PAGES))
      run.keepCompiled(SITE_PAGES, await compileKinds(run.project, kindSources));
    for (const key of stale) {
      keys.push(key);
      reused.delete(key);
    }
  }
  linkPages(run.results, keys, run.project.index, out);
}
