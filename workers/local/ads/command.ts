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
import { campaignStatements, readCampaigns } from "./campaign-file.ts";

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

const COMMANDS: Record<string, (run: RunBatch, argument: string) => Promise<void>> = {
  async add(run, file) {
    if (!file) throw new CommandError("Which file? npm run ads -- add campaign.json");
    for (const campaign of readCampaigns(file)) {
      await run(campaignStatements(file, campaign));
      console.log(`${campaign.name}: ${campaign.creatives.length} creatives.`);
    }
  },

  async list(run) {
    const sql = `SELECT name, CASE WHEN is_paused THEN 'paused' WHEN starts_at > ?1 THEN 'to come'
        WHEN ends_at <= ?1 THEN 'over' WHEN views >= most_views OR clicks >= most_clicks THEN 'spent'
        ELSE 'running' END AS state,
      views, most_views, clicks, most_clicks, round(100.0 * clicks / nullif(views, 0), 2) AS percent
      FROM ad_campaign ORDER BY name`;
    const [campaigns] = await run([{ sql, parameters: [Date.now()] }]);
    printTable(campaigns?.rows ?? []);
  },

  async report(run, name) {
    await requireCampaign(run, name);
    const sql = `SELECT day, format, ad_day.views, ad_day.clicks,
        round(100.0 * ad_day.clicks / nullif(ad_day.views, 0), 2) AS percent
      FROM ad_campaign JOIN ad_creative ON ad_creative.campaign_id = ad_campaign.id
      JOIN ad_day ON ad_day.creative_id = ad_creative.id
      WHERE name = ?1 ORDER BY day, format`;
    const [days] = await run([{ sql, parameters: [name] }]);
    printTable(days?.rows ?? []);
  },

  pause: (run, name) => setPaused(run, name, 1),
  resume: (run, name) => setPaused(run, name, 0),
};

async function setPaused(run: RunBatch, name: string, paused: 0 | 1): Promise<void> {
  await requireCampaign(run, name);
  const sql = "UPDATE ad_campaign SET is_paused = ?2 WHERE name = ?1";
  await run([{ sql, parameters: [name, paused] }]);
  console.log(`${name} is ${paused ? "paused" : "running again"}.`);
}

async function requireCampaign(run: RunBatch, name: string): Promise<void> {
  const sql = "SELECT id FROM ad_campaign WHERE name = ?1";
  const [found] = await run([{ sql, parameters: [name] }]);
  if (found?.rows.length !== 1) {
    throw new CommandError(`There is no campaign "${name}". See: npm run ads -- list`);
  }
}

function printTable(rows: Record<string, unknown>[]): void {
  const [first] = rows;
  if (!first) return console.log("None.");
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(cell))];
  const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  for (const line of lines) {
    console.log(
      line
        .map((text, i) => text.padEnd(widths?.[i] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

function cell(value: unknown): string {
  return value === null ? "–" : String(value);
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
