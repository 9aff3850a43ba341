import { formatWithOptions } from "node:util";

/** An expected failure, printed without a stack trace: the message says what to do. */
export class CommandError extends Error {}

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

export function startStage(name: string, quiet = false): Stage {
  if (quiet) return SILENT;
  const started = performance.now();
  let drawn = 0;
  if (terminal) process.stdout.write(`${label(name)}…`);
  return {
    progress(done, total) {
      const now = performance.now();
      if (!terminal || total === 0 || (now - drawn < 100 && done < total)) return;
      drawn = now;
      clearLine();
      process.stdout.write(`${label(name)}${bar(done / total)} ${done}/${total}`);
    },
    done(result) {
      clearLine();
      console.log(`${label(name)}${result} (${seconds(performance.now() - started)})`);
    },
  };
}

function label(name: string): string {
  return `  ${name.padEnd(10)}`;
}

function bar(share: number): string {
  const width = 24;
  const full = Math.round(share * width);
  return "█".repeat(full) + "░".repeat(width - full);
}

/** Clears the live line of an unfinished stage. */
export function clearLine(): void {
  if (terminal) process.stdout.write("\r\x1b[2K");
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
