import type { ListedStatus, PageStatus } from "../contract/documents.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { featureOriginalOf } from "./original.ts";
import type { Project } from "./project.ts";

const STATUSES: readonly PageStatus[] = ["experimental", "non-standard", "deprecated"];

/** The known statuses in a front matter; others are ignored. */
export function knownStatuses(names: readonly string[] = []): PageStatus[] {
  return STATUSES.filter((status) => names.includes(status));
}

/**
 * How links to a page are marked. Translations have their original's status. Features discouraged
 * by Baseline are marked as such unless they are deprecated anyway.
 */
export function listedStatuses(project: Project, page: IndexedPage): ListedStatus[] {
  const english = featureOriginalOf(project, page);
  const statuses = knownStatuses(page.status ?? english?.status);
  if (statuses.includes("deprecated")) return statuses;
  const queries = page.browserCompat ?? english?.browserCompat ?? [];
  return project.baseline.discouraged(queries) ? ["discouraged", ...statuses] : statuses;
}
