import type { BuildState } from "../cache/state.ts";
import { hasSearchPages } from "../files/search-pack.ts";
import { hashOf } from "../files/write.ts";
import type { Settings } from "../settings.ts";
import { isThere, type Plan } from "./plan.ts";
import type { Sources } from "./sources.ts";

/** A hash of all settings and sources except documents. */
export function hashInputs(settings: Settings, sources: Sources): string {
  const { documents: _documents, kindSources: _kindSources, ...others } = sources;
  return hashOf(JSON.stringify([settings, others]));
}

/** Whether a build would write what the last one wrote, and all of that is still there. */
export function isUnchanged(
  settings: Settings,
  { hasChanges, reused }: Plan,
  last: BuildState,
  inputs: string,
): boolean {
  if (hasChanges || last.inputs !== inputs) return false;
  const others = Object.entries(last.results).filter(([key]) => !reused.has(key));
  return (
    hasSearchPages(settings.out) &&
    others.every(([, result]) => isThere(settings, result)) &&
    isThere(settings, { files: last.siteFiles, issues: [] })
  );
}
