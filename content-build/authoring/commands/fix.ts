import { readFileSync } from "node:fs";
import { LivePages } from "../../live/live-pages.ts";
import { fixesOf } from "../fixes/fixes-of.ts";
import { MacroLinks } from "../links/macro-links.ts";
import { ChangeSet } from "../repository/change-set.ts";
import { changedFiles } from "../repository/git.ts";
import { documentsOf } from "../repository/pages-of-files.ts";
import { fileOf } from "../repository/workspace.ts";
import { carryOut, count } from "./carry-out.ts";
import type { Command } from "./command.ts";

export const fix: Command = {
  summary: "correct moved links, letter case, dead fragments and retired macros",
  help: `Corrects what leaves no question open: links to pages that have moved, letter case of links,
fragments for which one id is a good candidate, and retired macros with a plain meaning.

  npm run content -- fix [FILES]      files or folders; without any, all documents
  npm run content -- fix --changed    what differs from the last commit; wants --force, too`,
  options: { changed: { type: "boolean" } },
  words: [0, Number.POSITIVE_INFINITY],
  run(input) {
    const { workspace, words, values } = input;
    const { settings, sources, project } = workspace;
    const { content, translated } = settings.roots;
    const files = values.changed
      ? [content, ...(translated ? [translated] : [])].flatMap((root) => changedFiles(root, "HEAD"))
      : words;
    const all = files.length === 0 && !values.changed;
    const documents = all ? sources.documents : documentsOf(workspace, files);
    const live = new LivePages(project, { issuesOnly: true });
    const macros = new MacroLinks(project);
    const change = new ChangeSet();
    const counts = new Map<string, number>();
    for (const { page } of documents) {
      if (!page) continue;
      const file = fileOf(settings, page);
      const fixes = fixesOf(live, page, readFileSync(file, "utf8"), macros);
      for (const { code } of fixes) counts.set(code, (counts.get(code) ?? 0) + 1);
      change.edit(file, fixes);
    }
    const total = [...counts.values()].reduce((sum, number) => sum + number, 0);
    const kinds = [...counts].sort().map(([code, number]) => `${code} ${number}`);
    const where = count(change.counts().edited, "file");
    return carryOut(input, change, `${total} corrected in ${where}: ${kinds.join(", ")}.`);
  },
};
