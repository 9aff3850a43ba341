import { PlanError } from "../plans/plan-error.ts";
import type { ChangeSet } from "../repository/change-set.ts";
import { uncommitted } from "../repository/git.ts";
import { writeChange } from "../repository/journal.ts";
import type { CommandInput } from "./command.ts";

const LISTED = 10;

/**
 * Applies a plan, unless it is a dry run. Refuses to touch files with uncommitted changes, so that
 * every command can be undone with Git.
 */
export function carryOut(
  { values, say, workspace }: CommandInput,
  change: ChangeSet,
  summary: string,
): number {
  if (change.isEmpty) {
    say("Nothing to change.");
    return 0;
  }
  if (!values.force) refuseUncommitted(change);
  const isDry = Boolean(values["dry-run"]);
  const lines = change.describe(workspace.settings.roots.content);
  const shown = isDry ? lines : lines.slice(0, LISTED);
  for (const line of shown) say(`  ${line}`);
  if (lines.length > shown.length) say(`  and ${lines.length - shown.length} more files`);
  if (isDry) {
    say(`${summary} Nothing was written: this was a dry run.`);
    return 0;
  }
  writeChange(workspace.settings.roots.content, change);
  say(`${summary} "git diff HEAD" shows it; "git reset --hard" takes it back.`);
  return 0;
}

function refuseUncommitted(change: ChangeSet): void {
  const files = uncommitted(change.touched());
  if (files.length === 0) return;
  const list = files.slice(0, LISTED).map((file) => `  ${file}`);
  if (files.length > LISTED) list.push(`  and ${files.length - LISTED} more`);
  throw new PlanError(
    `These files are not committed, so the change could not be taken back:\n${list.join("\n")}\nCommit them, or repeat the command with --force.`,
  );
}

/** A count with its noun: "1 page", "3 pages". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}
