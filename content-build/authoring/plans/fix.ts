import { LivePages } from "../../live/live-pages.ts";
import type { DocumentSource } from "../../source/documents.ts";
import { fixesOf } from "../fixes/fixes-of.ts";
import { MacroLinks } from "../links/macro-links.ts";
import { ChangeSet } from "../repository/change-set.ts";
import { fileOf, type Workspace } from "../repository/workspace.ts";

/** Corrections of documents, and their number by kind. */
export interface FixPlan {
  change: ChangeSet;
  counts: Map<string, number>;
}

/** Plans the unambiguous corrections of some documents. */
export function planFix(
  { settings, project }: Workspace,
  documents: readonly DocumentSource[],
): FixPlan {
  const live = new LivePages(project, { issuesOnly: true });
  const macros = new MacroLinks(project);
  const change = new ChangeSet();
  const counts = new Map<string, number>();
  for (const { page } of documents) {
    if (!page) continue;
    const file = fileOf(settings, page);
    const fixes = fixesOf(live, page, change.read(file), macros);
    for (const { code } of fixes) counts.set(code, (counts.get(code) ?? 0) + 1);
    change.edit(file, fixes);
  }
  return { change, counts };
}
