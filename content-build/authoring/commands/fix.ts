import { planFix } from "../plans/fix.ts";
import { documentsOf, filesSince, namedFiles } from "../repository/pages-of-files.ts";
import { carryOut, count } from "./carry-out.ts";
import type { Command } from "./command.ts";

export const fix: Command = {
  summary: "correct moved links, letter case, dead fragments and retired macros",
  help: `Corrects what leaves no question open: links to pages that have moved, that have an origin or
lack a locale, letter case of links and images, fragments for which one id is a good candidate, and
retired macros with a plain meaning.

  npm run content -- fix [FILES]      files or folders; without any, all documents
  npm run content -- fix --changed    what differs from the last commit; wants --force, too`,
  options: { changed: { type: "boolean" } },
  words: [0, Number.POSITIVE_INFINITY],
  run(input) {
    const { workspace, words, values } = input;
    const files = values.changed ? filesSince(workspace, "HEAD") : namedFiles(workspace, words);
    const all = files.length === 0 && !values.changed;
    const documents = all ? workspace.sources.documents : documentsOf(workspace, files);
    const { change, counts } = planFix(workspace, documents);
    const total = [...counts.values()].reduce((sum, number) => sum + number, 0);
    const kinds = [...counts].sort().map(([code, number]) => `${code} ${number}`);
    const where = count(change.counts().edited, "file");
    return carryOut(input, change, `${total} corrected in ${where}: ${kinds.join(", ")}.`);
  },
};
