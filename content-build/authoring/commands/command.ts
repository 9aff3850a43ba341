import type { ParseArgsConfig } from "node:util";
import type { Workspace } from "../repository/workspace.ts";

/** Input of a command. */
export interface CommandInput {
  workspace: Workspace;
  words: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  /** Prints a line to the terminal. */
  say(line: string): void;
}

/** A command of `npm run content`. */
export interface Command {
  /** One line in the list of commands. */
  summary: string;
  help: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** Minimum and maximum number of arguments. */
  words: [least: number, most: number];
  /** Runs the command; returns the exit status. */
  run(input: CommandInput): number | Promise<number>;
}

/** The value of a string option; undefined if it is absent or not a string. */
export function textOf(value: CommandInput["values"][string]): string | undefined {
  return typeof value === "string" ? value : undefined;
}
