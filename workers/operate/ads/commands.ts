import type { RunBatch } from "#db/statement.ts";
import { CommandError, givenPath } from "../../local/terminal.ts";
import type { OperatorCommands } from "../operator-command.ts";
import { printTable } from "../print-table.ts";
import { campaignStatements, readCampaigns } from "./campaign-file.ts";

/** Operator commands for advertisements, by name. */
export const COMMANDS: OperatorCommands = {
  async add(run, argument) {
    if (!argument) throw new CommandError("Which file? npm run ads -- add campaign.json");
    const file = givenPath(argument);
    for (const campaign of readCampaigns(file)) {
      await run(await campaignStatements(file, campaign));
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
