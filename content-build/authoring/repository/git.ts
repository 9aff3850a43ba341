import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";

/** The root of a file's Git repository; undefined outside one. */
export function repositoryOf(file: string): string | undefined {
  let folder = file;
  while (!existsSync(folder)) folder = path.dirname(folder);
  const { status, stdout } = git(isFolder(file) ? folder : path.dirname(folder), [
    "rev-parse",
    "--show-toplevel",
  ]);
  return status === 0 ? stdout.trim() : undefined;
}

/** The files with uncommitted changes, and those in no repository. */
export function uncommitted(files: readonly string[]): string[] {
  return byRepository(files).flatMap(([root, own]) => {
    if (root === undefined) return own;
    // Lists all uncommitted files, since the paths might exceed the length of a command line.
    const { stdout } = git(root, ["status", "--porcelain", "-z", "-uall", "--ignored"]);
    const dirty = new Set<string>();
    for (const entry of stdout.split("\0")) {
      dirty.add(path.join(root, /^.. /.test(entry) ? entry.slice(3) : entry));
    }
    return own.filter((file) => {
      const real = realpathSync(file);
      return (
        dirty.has(real) || [...dirty].some((name) => name.endsWith("/") && real.startsWith(name))
      );
    });
  });
}

/** Adds new and removed files to the index, so that `git diff HEAD` shows moves. */
export function stage(files: readonly string[]): void {
  for (const [root, own] of byRepository(files)) {
    if (root === undefined || own.length === 0) continue;
    const known = own.filter((file) => existsSync(file) || isKnown(root, file));
    const options = ["add", "-A", "--pathspec-from-file=-", "--pathspec-file-nul"];
    spawnSync("git", ["-C", root, ...options], {
      input: known.map((file) => `:(literal)${path.relative(root, realPath(file))}`).join("\0"),
    });
  }
}

/**
 * Absolute paths of files in the repository of a folder that differ from a commit, including new
 * and deleted ones. Undefined if Git does not know the commit, or there is no repository.
 */
export function changedFiles(folder: string, base: string): string[] | undefined {
  const root = repositoryOf(folder);
  if (root === undefined) return undefined;
  const lists = [
    git(root, ["diff", "--name-only", "--no-renames", "-z", base, "--"]),
    git(root, ["ls-files", "--others", "--exclude-standard", "-z"]),
  ];
  if (lists.some(({ status }) => status !== 0)) return undefined;
  const names = lists.flatMap(({ stdout }) => stdout.split("\0").filter(Boolean));
  // Git resolves symbolic links on the way to the folder.
  const real = realpathSync(folder);
  return [...new Set(names)].map((name) =>
    path.join(folder, path.relative(real, path.join(root, name))),
  );
}

/** Whether the repository of a folder is a shallow clone, as in CI. */
export function isShallow(folder: string): boolean {
  return git(folder, ["rev-parse", "--is-shallow-repository"]).stdout.trim() === "true";
}

function isKnown(root: string, file: string): boolean {
  return (
    git(root, ["ls-files", "--", `:(literal)${path.relative(root, realPath(file))}`]).stdout !== ""
  );
}

/** Resolves symbolic links in a path that need not exist. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const parent = path.dirname(file);
  return parent === file ? file : path.join(realPath(parent), path.basename(file));
}

function byRepository(files: readonly string[]): [root: string | undefined, files: string[]][] {
  const roots = new Map<string, string | undefined>();
  const groups = new Map<string | undefined, string[]>();
  for (const file of files) {
    const folder = path.dirname(file);
    if (!roots.has(folder)) {
      const known = [...roots].find(([, root]) => root && realPath(folder).startsWith(`${root}/`));
      roots.set(folder, known?.[1] ?? repositoryOf(file));
    }
    const root = roots.get(folder);
    groups.set(root, [...(groups.get(root) ?? []), file]);
  }
  return [...groups];
}

function isFolder(file: string): boolean {
  return existsSync(file) && !path.extname(file);
}

function git(folder: string, args: string[]): { status: number | null; stdout: string } {
  const { status, stdout } = spawnSync("git", ["-C", folder, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { status, stdout: stdout ?? "" };
}
