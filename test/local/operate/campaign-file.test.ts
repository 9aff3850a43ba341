import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import { campaignStatements, readCampaigns } from "#workers/operate/ads/campaign-file.ts";

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="50">
  <rect width="60" height="50" fill="#0f6b53"/></svg>`;

/** A campaign with one creative; its image file has this name and content. */
function campaignWith(image: string, content: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "campaign-"));
  const file = path.join(folder, "campaign.json");
  const creative = { format: "top", image, alt: "A sign", copy: "Words.", colors: {} };
  const campaign = { name: "a", url: "/", starts: "2026-01-01", creatives: [creative] };
  writeFileSync(file, JSON.stringify(campaign));
  writeFileSync(path.join(folder, image), content);
  return readCampaigns(file).map((each) => campaignStatements(file, each))[0];
}

test("stores SVGs as WebP at twice their size", async () => {
  const statements = (await campaignWith("sign.svg", DRAWING)) ?? [];
  const image = statements.find(({ sql }) => sql.includes("ad_image"));
  const [name, type, body] = (image?.parameters ?? []) as string[];
  expect(name).toMatch(/^[\da-f]{24}\.webp$/);
  expect(type).toBe("image/webp");
  const { width, height, format } = await sharp(Buffer.from(body ?? "", "hex")).metadata();
  expect({ width, height, format }).toEqual({ width: 120, height: 100, format: "webp" });
});

test("reports invalid SVGs and unsupported formats", async () => {
  await expect(campaignWith("sign.svg", "no drawing")).rejects.toThrow(/sign\.svg cannot be drawn/);
  await expect(campaignWith("sign.bmp", "")).rejects.toThrow(/images are \.svg, \.avif/);
});

test("the site's own campaign has different texts for each locale, and links to its plans", () => {
  const own = readCampaigns("db/seed/ads/campaigns.json").filter(({ fallback }) => fallback);
  expect(own.flatMap(({ locales }) => locales ?? []).sort()).toEqual([...LOCALES].sort());
  for (const { url, locales } of own) expect(url).toBe(`/${locales}/plus?ref=nope`);
  const words = own.map(({ creatives }) => creatives.map(({ copy, alt, cta }) => [copy, alt, cta]));
  expect(new Set(words.map((each) => JSON.stringify(each))).size).toBe(LOCALES.length);
});
