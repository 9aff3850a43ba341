import { existsSync } from "node:fs";
import { CommandError, givenPath } from "../../local/terminal.ts";
import { OPERATOR_OPTIONS, runOperatorCommand } from "../operator-command.ts";
import { readBackup, writeBackup } from "./backup-file.ts";
import { restoreDatabase } from "./restore.ts";
import { saveDatabase } from "./save.ts";

const HELP = `Saves users' and owners' data (accounts, collections, playgrounds, AI help,
advertisements, statistics, observatory) to a file, and restores them from one. Search,
updates and vectors are in the other database, which a deployment fills again.

  npm run backup -- save FILE      writes FILE (gzipped lines of JSON); it must not exist
  npm run backup -- restore FILE   REPLACES these data by those in FILE

${OPERATOR_OPTIONS}

The file contains personal data: keep it encrypted, and no longer than your policy allows.
workers/operations.md has a drill, and says when to use the platform's Time Travel instead.`;

await runOperatorCommand(HELP, {
  async save(run, argument) {
    const file = fileOf(argument);
    if (existsSync(file)) throw new CommandError(`${file} exists. Choose another name.`);
    let rows = 0;
    async function* lines() {
      for await (const line of saveDatabase(run)) {
        rows += line.startsWith('{"table"') ? JSON.parse(line).rows.length : 0;
        yield line;
      }
    }
    await writeBackup(file, lines());
    console.log(`${rows} rows saved in ${file}.`);
  },

  async restore(run, argument) {
    const file = fileOf(argument);
    if (!existsSync(file)) throw new CommandError(`There is no ${file}.`);
    const { made, rows, skipped } = await restoreDatabase(run, () => readBackup(file));
    const note = skipped > 0 ? `, ${skipped} skipped that refer to rows added meanwhile` : "";
    console.log(`${rows} rows restored as of ${made}${note}.`);
  },
});

function fileOf(argument: string): string {
  if (!argument) throw new CommandError("Name a file: npm run backup -- save FILE");
  return givenPath(argument);
}
