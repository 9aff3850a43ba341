import { compareIssues, type Issue } from "../../issues.ts";
import { LivePages } from "../../live/live-pages.ts";
import { pagesThatLinkTo } from "../links/backlinks.ts";
import { changedFiles } from "../repository/git.ts";
import { documentsOf } from "../repository/pages-of-files.ts";
import type { Workspace } from "../repository/workspace.ts";
import { type Command, textOf } from "./command.ts";
import { printIssues } from "./print-issues.ts";

export const check: Command = {
  summary: "list what is wrong with files, and with the pages that link to them",
  help: `Lists the issues of documents and of the pages that link to them; exits with 1 if there are any.

  npm run content -- check [FILES]       files or folders; without any, all documents
  npm run content -- check --changed     what differs from the last commit, for hooks

  --base COMMIT    with --changed: what differs from another commit, for CI
  --alone          without the pages that link to these
  --errors         exit with 1 for errors only
  --format text|json|github|gitlab       for people, for programs, as annotations of a code host`,
  options: {
    changed: { type: "boolean" },
    base: { type: "string" },
    alone: { type: "boolean" },
    errors: { type: "boolean" },
    format: { type: "string" },
  },
  words: [0, Number.POSITIVE_INFINITY],
  run(input) {
    const { workspace, values, words } = input;
    const issues = values.changed
      ? issuesOf(workspace, changed(workspace, textOf(values.base)), !values.alone)
      : issuesOf(workspace, words.length > 0 ? words : undefined, !values.alone);
    printIssues(input, issues, textOf(values.format));
    const counted = values.errors ? issues.filter(({ severity }) => severity === "error") : issues;
    return counted.length > 0 ? 1 : 0;
  },
};

function changed({ settings }: Workspace, base = "HEAD"): string[] {
  const { content, translated } = settings.roots;
  return [content, ...(translated ? [translated] : [])].flatMap((root) => changedFiles(root, base));
}

/** The issues of the documents that files belong to. */
function issuesOf(
  workspace: Workspace,
  files: string[] | undefined,
  withLinking: boolean,
): Issue[] {
  const { sources, project } = workspace;
  const documents = files ? documentsOf(workspace, files) : sources.documents;
  const live = new LivePages(project, { issuesOnly: true });
  const own = new Set(documents.flatMap(({ page }) => page ?? []));
  const linking = files && withLinking && own.size > 0 ? pagesThatLinkTo(workspace, own) : [];
  const issues = [
    ...(files ? [] : sources.issues),
    ...documents.flatMap((document) => document.issues),
    ...[...own, ...linking].flatMap((page) => live.page(page).issues),
  ];
  // Pages share sidebars, and with them their issues.
  const seen = new Set<string>();
  return issues.sort(compareIssues).filter((issue) => {
    const key = JSON.stringify(issue);
    return !seen.has(key) && seen.add(key);
  });
}
