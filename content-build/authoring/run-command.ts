import { parseArgs } from "node:util";
import { own } from "../contract/own.ts";
import { readSettings, requirePages, SettingError } from "../settings.ts";
import { COMMANDS } from "./commands/index.ts";
import { PlanError } from "./plans/plan-error.ts";
import { finishChange } from "./repository/journal.ts";
import { openWorkspace } from "./repository/workspace.ts";

const COMMON = `
  --dry-run   show what would be done, and write nothing
  --force     also touch files that are not committed
  --help      print this text

Roots come from CONTENT_ROOT and CONTENT_TRANSLATED_ROOT; see README.md.`;

function overview(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(14)}${summary}`,
  );
  return `Looks after a content repository.

  npm run content -- COMMAND [WORDS] [--dry-run] [--force]

${lines.join("\n")}

npm run content -- COMMAND --help tells more. Files that are not committed are not touched
without --force, so that "git reset --hard" takes any command back.`;
}

/** Runs a command line; returns the exit status. */
export async function runContentCommand(
  args: readonly string[],
  say: (line: string) => void = console.log,
  env: Record<string, string | undefined> = process.env,
): Promise<number> {
  const [name = "--help", ...rest] = args;
  if (name === "--help" || name === "-h") {
    say(overview());
    return 0;
  }
  try {
    const command = own(COMMANDS, name);
    if (!command) throw new PlanError(`There is no command "${name}".\n\n${overview()}`);
    const { values, positionals } = parse(rest, command.options ?? {});
    if (values.help) {
      say(`${command.help}\n${COMMON}`);
      return 0;
    }
    const [least, most] = command.words;
    if (positionals.length < least || positionals.length > most) throw new PlanError(command.help);
    const settings = readSettings({ env });
    requirePages(settings);
    const finished = finishChange(settings.roots.content);
    if (finished === "completed") say("A command was interrupted while it wrote: now all is done.");
    const workspace = openWorkspace(settings);
    return await command.run({ workspace, words: positionals, values, say });
  } catch (error) {
    if (!(error instanceof PlanError || error instanceof SettingError)) throw error;
    console.error(error.message);
    return 2;
  }
}

function parse(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>["options"]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...options,
        "dry-run": { type: "boolean" as const },
        force: { type: "boolean" as const },
        help: { type: "boolean" as const, short: "h" },
      },
    });
  } catch (error) {
    throw new PlanError(error instanceof Error ? error.message : String(error));
  }
}
