import type { ParseArgsConfig } from "node:util";
import type { Workspace } from "../repository/workspace.ts";

/** What a command is given. */
export interface CommandInput {
  workspace: Workspace;
  words: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  /** Prints a line for people. */
  say(line: string): void;
}

/** A command of `npm run content`. */
export interface Command {
  /** One line for the list of commands. */
  summary: string;
  help: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** How many words it takes, at least and at most. */
  words: [least: number, most: number];
  /** Does its work, and gives the exit status. */
  run(input: CommandInput): number | Promise<number>;
}

/** The text of an option. */
export function textOf(value: CommandInput["values"][string]): string | undefined {
  return typeof value === "string" ? value : undefined;
}
