import type { ListedStatus, PageStatus } from "../contract/documents.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import { featureOriginalOf } from "./original.ts";
import type { Project } from "./project.ts";

const STATUSES: readonly PageStatus[] = ["experimental", "non-standard", "deprecated"];

/** The known statuses in a front matter; others are ignored. */
function knownStatuses(names: readonly string[] = []): PageStatus[] {
  return STATUSES.filter((status) => names.includes(status));
}

/**
 * The statuses in the front matter of a page. A feature that all browsers support is no longer
 * experimental, even if its page says so.
 */
export function statusesOf(
  { baseline }: Pick<Project, "baseline">,
  { status, browserCompat }: Pick<IndexedPage, "status" | "browserCompat">,
): PageStatus[] {
  const statuses = knownStatuses(status);
  return statuses.includes("experimental") && baseline.isReached(browserCompat ?? [])
    ? statuses.filter((name) => name !== "experimental")
    : statuses;
}

/**
 * The statuses with which links to a page are marked. Translations have their original's status.
 * Features discouraged by Baseline are marked as such unless they are deprecated anyway.
 */
export function listedStatuses(project: Project, page: IndexedPage): ListedStatus[] {
  const english = featureOriginalOf(project, page);
  const { status = [] } = page.status ? page : (english ?? {});
  const browserCompat = page.browserCompat ?? english?.browserCompat ?? [];
  const statuses = statusesOf(project, { status, browserCompat });
  if (statuses.includes("deprecated")) return statuses;
  return project.baseline.discouraged(browserCompat) ? ["discouraged", ...statuses] : statuses;
}
