import { parseArgs } from "node:util";
import type { RunBatch } from "#db/statement.ts";
import { buildWorkers } from "../build-product.ts";
import { openLocalDatabase } from "../loader-client.ts";
import { applyMigrations } from "../migrate.ts";
import { startProduct } from "../product.ts";
import { openRemoteDatabase } from "../remote-database.ts";
import { databaseIdOf } from "../resources.ts";
import { readSettings } from "../settings.ts";
import { CommandError, runCommand } from "../terminal.ts";
import { COMMANDS } from "./commands.ts";

const HELP = `Looks after the advertisements.

  npm run ads -- add FILE        adds the campaigns of a JSON file, or changes those of the same name
  npm run ads -- list            all campaigns with their numbers
  npm run ads -- report NAME     the numbers of one campaign, by day and format
  npm run ads -- pause NAME      takes it off the pages; its numbers stay
  npm run ads -- resume NAME     puts it back

  --env NAME   a deployment's database instead of the local one: an environment of
               workers/api/wrangler.toml; wants CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN

db/seed/ads/campaigns.json shows what a file holds. A local site may be running meanwhile;
it shows changes within a quarter of a minute.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { env: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
  });
  const [command = "", argument = ""] = positionals;
  if (values.help || command === "") return console.log(HELP);
  const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!work) throw new CommandError(`No command "${command}".\n\n${HELP}`);
  await (values.env === undefined
    ? withLocalDatabase((run) => work(run, argument))
    : work(openDeployed(values.env), argument));
});

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
