import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { writeWhole } from "../../files/write-whole.ts";
import { PlanError } from "../plans/plan-error.ts";
import type { ChangeSet } from "./change-set.ts";
import { stage } from "./git.ts";

const journal = z.object({
  /** Process that writes the change. */
  pid: z.number().int(),
  /** Texts by current path, with their previous content. */
  texts: z.array(z.object({ file: z.string(), before: z.string().nullable(), after: z.string() })),
  moves: z.array(z.tuple([z.string(), z.string()])),
  removed: z.array(z.string()),
  /** Files to add to the Git index. */
  staged: z.array(z.string()),
});

type Journal = z.infer<typeof journal>;

/** In the content root, where the next command finds it and Git shows it. */
const journalFile = (root: string) => path.join(root, ".content-change.json");

/**
 * Writes all changes. A journal of them is written first, atomically: if the process is killed,
 * `finishChange` completes them. `onStep` is called before each step.
 */
export function writeChange(root: string, change: ChangeSet, onStep = () => {}): void {
  const written: Journal = { ...change.contents(), pid: process.pid, staged: change.restaged() };
  onStep();
  writeWhole(journalFile(root), JSON.stringify(written));
  carryOn(root, written, onStep);
}

/**
 * Completes a change whose command was killed while it wrote. A change of which nothing has been
 * written, or which was undone since, is forgotten.
 *
 * @returns What was done with it; undefined if there was no unfinished change.
 */
export function finishChange(root: string): "completed" | "forgotten" | undefined {
  const file = journalFile(root);
  rmSync(`${file}.new`, { force: true });
  if (!existsSync(file)) return undefined;
  const left = readJournal(file);
  if (left.pid !== process.pid && isRunning(left.pid)) {
    throw new PlanError(`Another command (process ${left.pid}) is changing this content.`);
  }
  for (const { file: text } of left.texts) rmSync(`${text}.new`, { force: true });
  if (isUntouched(left)) {
    rmSync(file);
    return "forgotten";
  }
  const foreign = left.texts.find((text) => !isBeforeOrAfter(left, text));
  if (foreign) {
    throw new PlanError(
      `A command was interrupted while it wrote, and ${foreign.file} has been edited since. Take the rest back with "git reset --hard", or complete it by hand; then delete ${file}.`,
    );
  }
  carryOn(root, left);
  return "completed";
}

function readJournal(file: string): Journal {
  try {
    return journal.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new PlanError(
      `${file} cannot be read. Take what was changed back with Git, and delete it.`,
    );
  }
}

/** Carries out a journal. Idempotent: each step may have been done before a kill. */
function carryOn(
  root: string,
  { texts, moves, removed, staged }: Journal,
  onStep = () => {},
): void {
  const moved = new Map(moves);
  for (const { file, after } of texts) {
    onStep();
    writeWhole(placeOf(moved, file), after);
  }
  for (const [from, to] of moves) {
    if (!existsSync(from)) continue;
    onStep();
    mkdirSync(path.dirname(to), { recursive: true });
    onStep();
    renameSync(from, to);
  }
  for (const file of removed) {
    onStep();
    rmSync(file, { force: true });
  }
  for (const file of [...moved.keys(), ...removed]) {
    onStep();
    removeEmpty(path.dirname(file));
  }
  onStep();
  stage(staged);
  onStep();
  rmSync(journalFile(root));
}

/** Where a text is now: files are edited before they are moved. */
function placeOf(moves: ReadonlyMap<string, string>, file: string): string {
  const to = moves.get(file);
  return to !== undefined && !existsSync(file) && existsSync(to) ? to : file;
}

/** Whether no file has been changed yet. */
function isUntouched({ texts, moves, removed }: Journal): boolean {
  return (
    texts.every(({ file, before }) => textOf(file) === before) &&
    moves.every(([from]) => existsSync(from)) &&
    removed.every((file) => existsSync(file))
  );
}

function isBeforeOrAfter({ moves }: Journal, { file, before, after }: Journal["texts"][number]) {
  const now = textOf(placeOf(new Map(moves), file));
  return now === before || now === after;
}

function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function removeEmpty(folder: string): void {
  let at = folder;
  while (!existsSync(at)) at = path.dirname(at);
  for (; readdirSync(at).length === 0; at = path.dirname(at)) rmdirSync(at);
}
