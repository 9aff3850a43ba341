import type { RunBatch } from "#db/statement.ts";
import { campaignStatements, readCampaigns } from "./campaign-file.ts";

const SAMPLES = "db/seed/ads/campaigns.json";

/** Adds the sample campaigns to a local site without advertisements. */
export async function seedAds(run: RunBatch): Promise<void> {
  const [any] = await run([{ sql: "SELECT id FROM ad_campaign LIMIT 1", parameters: [] }]);
  if (any && any.rows.length > 0) return;
  const campaigns = readCampaigns(SAMPLES).map((each) => campaignStatements(SAMPLES, each));
  await run((await Promise.all(campaigns)).flat());
}
