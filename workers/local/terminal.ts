import path from "node:path";
import { formatWithOptions } from "node:util";
import { label, type Progress, progressLine } from "./progress-line.ts";

/** An expected failure, printed without a stack trace: the message says what to do. */
export class CommandError extends Error {}

/** Whether the command is only to print its help; for commands without other options. */
export function wantsHelp(args: readonly string[] = process.argv.slice(2)): boolean {
  return args.includes("--help") || args.includes("-h");
}

/** A path that an argument gives: relative to the folder in which the command was called. */
export function givenPath(argument: string): string {
  return path.resolve(process.env.INIT_CWD ?? "", argument);
}

const terminal = process.stdout.isTTY === true && process.env.CI === undefined;

/** Runs a command; a `CommandError` is printed as one sentence, with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    clearLine();
    console.error(error instanceof CommandError ? error.message : describe(error));
    process.exit(1);
  }
}

function describe(error: unknown): string {
  if (error instanceof Error && "code" in error) {
    if (error.code === "ENOSPC") return "The disk is full. Free some space and start again.";
  }
  return formatWithOptions({ colors: terminal }, error);
}

/** A stage of a longer run: a live line on a terminal, else one line at its end. */
export interface Stage {
  /** Updates the progress. */
  progress(done: number, total: number): void;
  /** Ends the stage and prints its result. */
  done(result: string): void;
}

const SILENT: Stage = { progress: () => undefined, done: () => undefined };

/** Stages that are running, in the order in which they began. */
const running = new Set<Progress>();

export function startStage(name: string, quiet = false): Stage {
  if (quiet) return SILENT;
  const stage: Progress = { name, started: performance.now(), done: 0, total: 0 };
  let drawn = 0;
  running.add(stage);
  draw();
  return {
    progress(done, total) {
      Object.assign(stage, { done, total });
      const now = performance.now();
      if (total === 0 || (now - drawn < 100 && done < total)) return;
      drawn = now;
      draw();
    },
    done(result) {
      running.delete(stage);
      clearLine();
      console.log(`${label(name)}${result} (${seconds(performance.now() - stage.started)})`);
      draw();
    },
  };
}

function draw(): void {
  if (!terminal) return;
  clearLine();
  process.stdout.write(progressLine([...running], performance.now()));
}

/** Clears the live line of an unfinished stage. */
export function clearLine(): void {
  if (terminal) process.stdout.write("\r\x1b[2K");
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
