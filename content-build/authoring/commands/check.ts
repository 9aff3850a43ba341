import path from "node:path";
import { findBrowsers } from "#workers/local/chromium.ts";
import { compareIssues, type Issue } from "../../issues.ts";
import { type ExerciseSource, readExercises } from "../../kinds/exercises/read-exercises.ts";
import { LivePages } from "../../live/live-pages.ts";
import { runExercises } from "../exercises/run-exercises.ts";
import { checkExternal, defaultFile } from "../external/check-external.ts";
import { readHosts, readMinutes } from "../external/read-options.ts";
import { unusedImages } from "../inventory/unused-images.ts";
import { pagesThatLinkTo } from "../links/backlinks.ts";
import { checkRedirects } from "../redirects/check.ts";
import { documentsOf, filesSince, goneFolders, namedFiles } from "../repository/pages-of-files.ts";
import type { Workspace } from "../repository/workspace.ts";
import { checkSidebars } from "../sidebar-files/check.ts";
import { type Command, type CommandInput, textOf } from "./command.ts";
import { absolutePath, printIssues } from "./print-issues.ts";

export const check: Command = {
  summary: "list what is wrong with files, and with the pages that link to them",
  help: `Lists the issues of documents, of the pages that link to them, of sidebars, of redirects and of
exercises; exits with 1 if there are any. Exercises are run in Chromium: their solutions must pass
their checks, and their starts must fail.

  npm run content -- check [FILES]       files or folders; without any, all documents
  npm run content -- check --changed     what differs from the last commit, for hooks
  npm run content -- check --external    links to other sites and nothing else, for every night

  --base COMMIT    with --changed: what differs from another commit, for CI
  --alone          without the pages that link to these
  --no-exercises   without running exercises
  --errors         exit with 1 for errors only
  --format text|json|github|gitlab       for people, for programs, as annotations of a code host;
                   "npm run -s content" keeps npm's own lines out of a file

With --external, the servers of others are asked, each one once a second, for what has no recent
result; links that are gone are errors, those that have moved for good or keep failing are warnings.

  --kept FILE      where results are kept for the next run (default in the cache of the build)
  --minutes N      stop after this time (default 60); the next run goes on
  --resolve HOST=IP    take this address for a host, such as a mirror; may be repeated`,
  options: {
    changed: { type: "boolean" },
    base: { type: "string" },
    alone: { type: "boolean" },
    "no-exercises": { type: "boolean" },
    errors: { type: "boolean" },
    external: { type: "boolean" },
    kept: { type: "string" },
    minutes: { type: "string" },
    resolve: { type: "string", multiple: true },
    format: { type: "string" },
  },
  words: [0, Number.POSITIVE_INFINITY],
  async run(input) {
    const { workspace, values, words } = input;
    const files = values.changed
      ? filesSince(workspace, textOf(values.base) ?? "HEAD")
      : namedFiles(workspace, words);
    const isPart = values.changed || words.length > 0;
    const part = isPart ? files : undefined;
    const issues = values.external
      ? await issuesOfExternalLinks(input, part)
      : [
          ...issuesOf(workspace, part, !values.alone),
          ...(values["no-exercises"] ? [] : await issuesOfExercises(workspace, part)),
        ];
    printIssues(input, issues, textOf(values.format));
    const counted = values.errors ? issues.filter(({ severity }) => severity === "error") : issues;
    return counted.length > 0 ? 1 : 0;
  },
};

/** The issues of links to other sites, in the documents of these files or in all. */
async function issuesOfExternalLinks(
  { workspace, values }: CommandInput,
  files: string[] | undefined,
): Promise<Issue[]> {
  const { documents } = workspace.sources;
  const issues = await checkExternal(workspace, files ? documentsOf(workspace, files) : documents, {
    file: path.resolve(process.env.INIT_CWD ?? "", textOf(values.kept) ?? defaultFile(workspace)),
    minutes: readMinutes(textOf(values.minutes)),
    resolve: readHosts(values.resolve),
    // Standard output belongs to the issues.
    say: (line) => console.error(line),
  });
  return issues.sort(compareIssues);
}

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
    ...unusedImages(workspace, documents),
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

/** Runs exercises: all, or those to which one of the files belongs. */
async function issuesOfExercises(
  { settings }: Workspace,
  files: string[] | undefined,
): Promise<Issue[]> {
  const { exercises = [], issues = [] } = readExercises(settings) ?? {};
  const isWanted = (exercise: Pick<ExerciseSource, "folder">) => {
    const own = exercise.folder + path.sep;
    return !files || files.some((file) => file.startsWith(own) || own.startsWith(file + path.sep));
  };
  const wanted = exercises.filter(isWanted);
  // Without files, all issues of the sources are listed anyway.
  const broken = issues.filter(({ file }) =>
    files?.some((each) => each.startsWith(path.dirname(absolutePath(settings, file)) + path.sep)),
  );
  if (wanted.length === 0) return broken;
  const browsers = findBrowsers();
  if (browsers) {
    const started = performance.now();
    const found = await runExercises(wanted, browsers.usual);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    // Standard output belongs to the issues.
    if (process.stderr.isTTY) console.error(`${wanted.length} exercises were run in ${seconds} s.`);
    return [...broken, ...found];
  }
  return [
    ...broken,
    {
      code: "exercise",
      severity: "warning",
      file: wanted[0]?.file ?? "",
      line: 1,
      column: 1,
      found: `${wanted.length} exercises that were not run: there is no Chromium`,
      advice: "Install it, name one with CHROMIUM, or say --no-exercises.",
    },
  ];
}
