import { parseArgs } from "node:util";
import { own } from "#content-build/own.ts";
import type { RunBatch } from "#db/statement.ts";
import { buildWorkers } from "./build-product.ts";
import { openLocalDatabase } from "./loader-client.ts";
import { applyMigrations } from "./migrate.ts";
import { startProduct } from "./product.ts";
import { openRemoteDatabase } from "./remote-database.ts";
import { databaseIdOf } from "./resources.ts";
import { readSettings } from "./settings.ts";
import { CommandError, runCommand } from "./terminal.ts";

/** What an operator can do with a database, by name, with what the command is given. */
export type OperatorCommands = Record<string, (run: RunBatch, argument: string) => Promise<void>>;

/** How every help ends that lists such commands. */
export const OPERATOR_OPTIONS = `  --env NAME   a deployment's database instead of the local one: an environment of
               workers/api/wrangler.toml; wants CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN`;

/** Carries out the command that the terminal names: `npm run x -- COMMAND [ARGUMENT] [--env NAME]`. */
export async function runOperatorCommand(help: string, commands: OperatorCommands): Promise<void> {
  await runCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { env: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
    });
    const [command = "", argument = ""] = positionals;
    if (values.help || command === "") return console.log(help);
    const work = own(commands, command);
    if (!work) throw new CommandError(`No command "${command}".\n\n${help}`);
    await (values.env === undefined
      ? withLocalDatabase((run) => work(run, argument))
      : work(openDeployed(values.env), argument));
  });
}

/** A worker of its own on the local database: the site may be running, or not. */
async function withLocalDatabase(work: (run: RunBatch) => Promise<void>): Promise<void> {
  await buildWorkers();
  const product = await startProduct(readSettings(), []);
  try {
    const run = openLocalDatabase(product.loader);
    await applyMigrations(run);
    await work(run);
  } finally {
    await product.stop();
  }
}

function openDeployed(environment: string): RunBatch {
  const { CLOUDFLARE_ACCOUNT_ID: accountId, CLOUDFLARE_API_TOKEN: token } = process.env;
  if (!accountId || !token) {
    throw new CommandError("--env wants CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.");
  }
  return openRemoteDatabase({ accountId, token, databaseId: databaseIdOf(environment) });
}
