import path from "node:path";
import { compareIssues, type Issue } from "../../issues.ts";
import { LivePages } from "../../live/live-pages.ts";
import { pagesThatLinkTo } from "../links/backlinks.ts";
import { checkRedirects } from "../redirects/check.ts";
import { documentsOf, filesSince, goneFolders, namedFiles } from "../repository/pages-of-files.ts";
import type { Workspace } from "../repository/workspace.ts";
import { checkSidebars } from "../sidebar-files/check.ts";
import { type Command, textOf } from "./command.ts";
import { absolutePath, printIssues } from "./print-issues.ts";

export const check: Command = {
  summary: "list what is wrong with files, and with the pages that link to them",
  help: `Lists the issues of documents, of the pages that link to them, of sidebars and of redirects;
exits with 1 if there are any.

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
    const files = values.changed
      ? filesSince(workspace, textOf(values.base) ?? "HEAD")
      : namedFiles(workspace, words);
    const isPart = values.changed || words.length > 0;
    const issues = issuesOf(workspace, isPart ? files : undefined, !values.alone);
    printIssues(input, issues, textOf(values.format));
    const counted = values.errors ? issues.filter(({ severity }) => severity === "error") : issues;
    return counted.length > 0 ? 1 : 0;
  },
};

/** The issues of the documents that these files belong to. */
function issuesOf(
  workspace: Workspace,
  files: string[] | undefined,
  withLinking: boolean,
): Issue[] {
  const { sources, project } = workspace;
  const documents = files ? documentsOf(workspace, files) : sources.documents;
  const live = new LivePages(project, { issuesOnly: true });
  const own = new Set(documents.flatMap(({ page }) => page ?? []));
  const gone = goneFolders(workspace, files ?? []);
  const hasLinking = files && withLinking && own.size + gone.size > 0;
  const linking = hasLinking ? pagesThatLinkTo(workspace, own, gone) : [];
  const issues = [
    ...(files ? [] : sources.issues),
    ...issuesOfLists(workspace, files),
    ...documents.flatMap((document) => document.issues),
    ...[...own, ...linking].flatMap((page) => live.page(page).issues),
  ];
  // Pages share sidebars and thus their issues: reports each once.
  const seen = new Set<string>();
  return issues.sort(compareIssues).filter((issue) => {
    const key = JSON.stringify(issue);
    return !seen.has(key) && seen.add(key);
  });
}

/** The issues of sidebars and redirects, among these files or in all. */
function issuesOfLists(workspace: Workspace, files: string[] | undefined): Issue[] {
  const { settings } = workspace;
  const isWanted = (name: string) => !files || files.some((file) => path.basename(file) === name);
  const lists = [
    ...(isWanted("_redirects.txt") ? checkRedirects(workspace) : []),
    ...(!files || files.some((file) => file.endsWith(".yaml")) ? checkSidebars(workspace) : []),
  ];
  const own = new Set(files);
  return lists.filter(({ file }) => !files || own.has(absolutePath(settings, file)));
}
