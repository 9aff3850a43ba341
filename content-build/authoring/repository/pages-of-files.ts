import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { locateDocument } from "../../live/locate-document.ts";
import { type DocumentSource, rootOf } from "../../source/documents.ts";
import { PlanError } from "../plans/plan-error.ts";
import { changedFiles, isShallow, repositoryOf } from "./git.ts";
import type { Workspace } from "./workspace.ts";

/**
 * The files named on the command line: relative to the working directory, or to a content root as
 * in issues.
 */
export function namedFiles({ settings }: Workspace, words: readonly string[]): string[] {
  const { content, translated } = settings.roots;
  const folders = [process.env.INIT_CWD ?? "", content, ...(translated ? [translated] : [])];
  return words.map((word) => {
    const found = folders
      .map((folder) => path.resolve(folder, word))
      .find((each) => existsSync(each));
    if (!found) throw new PlanError(`There is no file or folder ${word}.`);
    return found;
  });
}

/**
 * Files in the content roots that differ from a commit, including deleted ones. If the roots are in
 * two repositories and only one has the commit, the other is left out, with a message.
 */
export function filesSince({ settings }: Workspace, base: string): string[] {
  const { content, translated } = settings.roots;
  const roots = [content, ...(translated ? [translated] : [])];
  const lists = roots.map((root) => changedFiles(root, base));
  const problems = roots.flatMap((root, at) => (lists[at] ? [] : [whyUnknown(root, base)]));
  if (problems.length === roots.length) throw new PlanError(problems[0] ?? "");
  // Standard output belongs to the issues.
  for (const problem of problems) console.error(`Left out: ${problem}`);
  return [...new Set(lists.flatMap((files) => files ?? []))];
}

/** Why Git cannot compare a content root with a commit, and what to do. */
function whyUnknown(root: string, base: string): string {
  if (repositoryOf(root) === undefined) {
    return `${root} is in no Git repository, so nothing tells what has changed.`;
  }
  if (base === "HEAD") return `The repository of ${root} has no commits yet.`;
  const depth = isShallow(root) ? "--depth=1 " : "";
  const fetch = `git fetch ${depth}origin ${base.replace(/^origin\//, "")}`;
  return `Git does not know the commit ${base} in ${root}. Fetch it first: ${fetch}`;
}

/** The folders of deleted pages among these files. */
export function goneFolders({ settings }: Workspace, files: readonly string[]): Set<string> {
  const gone = files.filter((file) => path.basename(file) === "index.md" && !existsSync(file));
  return new Set(gone.flatMap((file) => locateDocument(settings, file)?.folder ?? []));
}

/** The documents of files: `index.md`, attachments, or everything in a folder. */
export function documentsOf(
  { settings, sources }: Workspace,
  files: readonly string[],
): DocumentSource[] {
  const wanted = new Set<string>();
  const below: string[] = [];
  for (const file of files) {
    const absolute = path.resolve(file);
    if (existsSync(absolute) && statSync(absolute).isDirectory()) below.push(absolute + path.sep);
    else wanted.add(path.dirname(absolute));
  }
  return sources.documents.filter(({ locale, folder }) => {
    const own = path.join(rootOf(settings.roots, locale) ?? "", folder);
    return wanted.has(own) || below.some((start) => `${own}${path.sep}`.startsWith(start));
  });
}
