import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { own } from "#content-build/contract/own.ts";
import type { DatabaseName } from "#db/database-name.ts";
import type { RunBatch } from "#db/statement.ts";
import { buildWorkers } from "../build/build-product.ts";
import { takeStateLock } from "../local/checks.ts";
import { startProduct } from "../local/product.ts";
import { findRunningLoader } from "../local/running-loader.ts";
import { readSettings } from "../local/settings.ts";
import { CommandError, runCommand } from "../local/terminal.ts";
import { databaseIdOf } from "./database-id.ts";
import { type LoaderFetch, openLocalDatabase } from "./loader-client.ts";
import { applyMigrations } from "./migrate.ts";
import { openRemoteDatabase } from "./remote-database.ts";

/** The commands an operator can run on one of the databases, by name; each gets its argument. */
export type OperatorCommands = Record<string, (run: RunBatch, argument: string) => Promise<void>>;

/** The common end of the help texts of such commands. */
export const OPERATOR_OPTIONS = `  --env NAME   a deployment's database instead of the local one: an environment of
               workers/api/wrangler.toml; wants CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN`;

/** Runs the command given on the terminal: `npm run x -- COMMAND [ARGUMENT] [--env NAME]`. */
export async function runOperatorCommand(
  help: string,
  commands: OperatorCommands,
  database: DatabaseName = "DB",
): Promise<void> {
  await runCommand(async () => {
    const { values, command, argument } = readArguments(process.argv.slice(2));
    if (values.help || command === "") return console.log(help);
    const work = own(commands, command);
    if (!work) throw new CommandError(`No command "${command}".\n\n${help}`);
    await (values.env === undefined
      ? withLocalDatabase(database, (run) => work(run, argument))
      : work(openDeployed(database, values.env), argument));
  });
}

/**
 * Parses COMMAND [ARGUMENT] [--env NAME]; an argument may begin with a dash, as ids of playgrounds
 * can.
 */
export function readArguments(args: string[]) {
  const [command = "", argument = "", ...rest] = args;
  const dashed = !command.startsWith("-") && /^-(?!h$|-help$|-env(=|$))/.test(argument);
  const { values, positionals } = parseArgs({
    args: dashed ? [command, ...rest, "--", argument] : args,
    allowPositionals: true,
    options: { env: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
  });
  return { values, command: positionals[0] ?? "", argument: positionals[1] ?? "" };
}

/** Opens the local database: through the running site, or in a workerd of its own if none is running. */
async function withLocalDatabase(
  name: DatabaseName,
  work: (run: RunBatch) => Promise<void>,
): Promise<void> {
  const settings = readSettings();
  const running = await findLoaderOrLock(settings.stateDir);
  if (running) return work(openLocalDatabase(running, name));
  await buildWorkers();
  const product = await startProduct(settings, []);
  try {
    await applyMigrations(product.loader);
    await work(openLocalDatabase(product.loader, name));
  } finally {
    await product.stop();
  }
}

/**
 * The loader of the running site; undefined if none is running, and then this process holds the
 * lock of the state folder. Waits for a site that is starting, and for another such command.
 */
export async function findLoaderOrLock(stateDir: string): Promise<LoaderFetch | undefined> {
  let hasTold = false;
  for (;;) {
    const running = await findRunningLoader(stateDir);
    if (running) return running;
    const lock = takeStateLock(stateDir);
    if (lock.release) return undefined;
    if (!hasTold) console.error(`  Waiting for process ${lock.holder}, which uses ${stateDir} …`);
    hasTold = true;
    await wait(100);
  }
}

function openDeployed(name: DatabaseName, environment: string): RunBatch {
  const { CLOUDFLARE_ACCOUNT_ID: accountId, CLOUDFLARE_API_TOKEN: token } = process.env;
  if (!accountId || !token) {
    throw new CommandError("--env wants CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.");
  }
  return openRemoteDatabase({ accountId, token, databaseId: databaseIdOf(name, environment) });
}
