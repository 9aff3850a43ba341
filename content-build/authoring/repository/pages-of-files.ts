import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { locateDocument } from "../../live/locate-document.ts";
import { type DocumentSource, rootOf } from "../../source/documents.ts";
import { PlanError } from "../plans/plan-error.ts";
import { changedFiles, repositoryOf } from "./git.ts";
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
 * Files in the content roots that differ from a commit, including deleted ones. The roots may be in
 * two repositories, of which one knows the commit.
 */
export function filesSince({ settings }: Workspace, base: string): string[] {
  const { content, translated } = settings.roots;
  const roots = [content, ...(translated ? [translated] : [])];
  const known = roots.flatMap((root) => {
    const files = changedFiles(root, base);
    return files ? [files] : [];
  });
  if (known.length > 0) return [...new Set(known.flat())];
  if (repositoryOf(content) === undefined) {
    throw new PlanError(`${content} is in no Git repository, so nothing tells what has changed.`);
  }
  throw new PlanError(
    `Git does not know the commit ${base}. Fetch it first: git fetch --depth=1 origin ${base}`,
  );
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
