import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { hashOf } from "../files/write.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { Settings } from "../settings.ts";
import { readJsonFile } from "./json-file.ts";

/** The last commit of a file, and its time. */
const changeSchema = z.object({ modified: z.string().optional(), hash: z.string().optional() });
const changesSchema = z.record(z.string(), changeSchema);

/** The last commits of pages, by path relative to their root. */
export type Changes = z.infer<typeof changesSchema>;

/** The history of a root whose repository is elsewhere. */
export const HISTORY_FILE = "_git_history.json";

const keptSchema = z.object({ head: z.string(), boundary: z.string(), changes: changesSchema });
type Kept = z.infer<typeof keptSchema>;

/**
 * The last changes of pages according to Git. They are kept with the build cache, so that the next
 * build reads only the commits since. Roots with a history file are left out.
 */
export async function readChanges({ roots, cache }: Settings): Promise<Changes> {
  const folders = [roots.content, ...(roots.translated ? [roots.translated] : [])];
  const all = await Promise.all(
    folders.map((root) => (readHistoryFile(root) ? {} : readRepository(root, cache))),
  );
  return Object.assign({}, ...all) as Changes;
}

/** A stamp that changes with every commit, and when more history is fetched. */
export async function stampHistory({ roots }: Settings): Promise<string[]> {
  const folders = [roots.content, ...(roots.translated ? [roots.translated] : [])];
  const stamps = folders.map(async (root) => [
    ...(await git(root, ["rev-parse", "--verify", "HEAD"])),
    await shallowBoundary(root),
  ]);
  return (await Promise.all(stamps)).flat();
}

/** The last changes from `_git_history.json`; undefined if there is no valid one. */
export function readHistoryFile(root: string): Changes | undefined {
  return changesSchema.safeParse(readJsonFile(path.join(root, HISTORY_FILE))).data;
}

async function readRepository(root: string, cache: string): Promise<Changes> {
  const [head] = await git(root, ["rev-parse", "--verify", "HEAD"]);
  if (!head) return {};
  const boundary = await shallowBoundary(root);
  const file = path.join(cache, `history-${hashOf(root)}.json`);
  const kept = readKept(file, boundary);
  if (kept?.head === head) return kept.changes;
  const since = kept && (await isAncestor(root, kept.head, head)) ? kept : undefined;
  const found = await readLog(root, since ? `${since.head}..${head}` : head, boundary);
  const changes = Object.fromEntries([...Object.entries(since?.changes ?? {}), ...found]);
  writeWhole(file, JSON.stringify({ head, boundary, changes } satisfies Kept));
  return changes;
}

/** The history read at an earlier commit. If more was fetched since, all of it is read again. */
function readKept(file: string, boundary: string): Kept | undefined {
  try {
    const kept = keptSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    return kept.boundary === boundary ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Commits at which a shallow clone ends: each seems to have added all files. */
async function shallowBoundary(root: string): Promise<string> {
  const [file = ""] = await git(root, ["rev-parse", "--git-path", "shallow"]);
  const place = path.resolve(root, file);
  return file && existsSync(place) ? readFileSync(place, "utf8").trim() : "";
}

async function isAncestor(root: string, old: string, head: string): Promise<boolean> {
  const [base] = await git(root, ["merge-base", old, head]);
  return base === old;
}

/** The newest commit of each page in a range. */
async function readLog(
  root: string,
  range: string,
  boundary: string,
): Promise<Map<string, { modified: string; hash: string }>> {
  const ends = new Set(boundary.split("\n"));
  const found = new Map<string, { modified: string; hash: string; seconds: number }>();
  let hash = "";
  let seconds = 0;
  const format = "--format=%x01%H %ct";
  const options = [
    "--relative",
    "--name-only",
    "--no-renames",
    "--no-color",
    "--no-show-signature",
  ];
  const command = ["-c", "core.quotePath=off", "log", ...options, format, range, "--", "."];
  await git(root, command, (line) => {
    if (line.startsWith("\x01")) {
      const [commit = "", time] = line.slice(1).split(" ");
      hash = commit;
      seconds = Number(time);
    } else if (line.endsWith("/index.md") && !ends.has(hash)) {
      // Commits of merged branches come late, but may be older.
      if ((found.get(line)?.seconds ?? 0) >= seconds) return;
      found.set(line, { modified: new Date(seconds * 1000).toISOString(), hash, seconds });
    }
  });
  return new Map([...found].map(([file, { modified, hash }]) => [file, { modified, hash }]));
}

/** Runs Git; without `onLine`, resolves to the lines that it prints, or to none if it fails. */
async function git(
  root: string,
  args: string[],
  onLine?: (line: string) => void,
): Promise<string[]> {
  const lines: string[] = [];
  const child = spawn("git", ["-C", root, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise<number>((resolve) => {
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (onLine) onLine(line);
    else lines.push(line);
  }
  return (await ended) === 0 ? lines : [];
}
