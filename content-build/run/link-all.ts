import type { BuildState } from "../cache/state.ts";
import { compileKinds } from "../kinds/compile-kinds.ts";
import { findStaleLinks, linkPages } from "../links/link-pages.ts";
import type { SidebarJob } from "../page/sidebar-job.ts";
import { docJob, type Job, jobKey } from "../threads/job.ts";
import { type Plan, SITE_PAGES } from "./plan.ts";
import type { Run } from "./run.ts";
import type { Sources } from "./sources.ts";

/** A sidebar used in this build, and whether it was reused. */
export interface SidebarRun {
  job: SidebarJob;
  isKept: boolean;
}

/**
 * Resolves the links of all newly compiled pages and sidebars. Reused ones are recompiled if the
 * anchors of a page they link to have changed.
 */
export async function linkAll(
  run: Run,
  { jobs, reused, sitePages }: Plan,
  sidebars: readonly SidebarRun[],
  { documents, kindSources }: Sources,
  last: BuildState | undefined,
  out: string,
): Promise<void> {
  const keys = jobs.map(jobKey);
  for (const { job, isKept } of sidebars) if (!isKept) keys.push(job.path);
  if (!sitePages) keys.push(SITE_PAGES);
  if (last) {
    const keptSidebars = sidebars.flatMap(({ job, isKept }) => (isKept ? job : []));
    const kept = [...reused.keys(), ...keptSidebars.map(({ path }) => path)];
    if (sitePages) kept.push(SITE_PAGES);
    const { index } = run.project;
    const stale = findStaleLinks(Object.values(last.results), run.results, kept, index);
    const again: Job[] = documents.flatMap((one) =>
      stale.has(one.folder) && one.page ? docJob(one, one.page) : [],
    );
    for (const job of keptSidebars) {
      if (stale.has(job.path)) again.push({ kind: "sidebar", ...job });
    }
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
