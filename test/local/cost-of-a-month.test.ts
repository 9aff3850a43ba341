import { expect, test } from "vitest";
import { readScaleSettings, simulateMonth } from "#test/bench/scale.ts";
import { readConfig } from "#workers/build/worker-config.ts";

test("a month of 1,000 million page views costs at most $850 with the deployed settings", () => {
  const settings = readScaleSettings();
  expect(settings.site).toMatchObject({ pages: 140_000, viewsPerMonth: 1e9 });
  const site = readConfig("wrangler.toml", "production").vars;
  const api = readConfig("workers/api/wrangler.toml", "production").vars;
  expect(settings.shipped).toMatchObject({
    telemetryShare: Number(site.TELEMETRY_SHARE),
    pointerSeconds: Number(site.POINTER_SECONDS),
    logShares: { site: Number(site.LOG), api: Number(api.LOG) },
    invocationLogs: 0,
  });
  const month = simulateMonth(settings);
  expect(month.dollars).toBeGreaterThan(0);
  expect(month.dollars).toBeLessThanOrEqual(850);
});

test("more logging, telemetry and deployments cost more", () => {
  const { shipped, site, ...others } = readScaleSettings();
  const dollars = (changes: Partial<typeof shipped>, deploymentsPerMonth = 8) =>
    simulateMonth({
      ...others,
      site: { ...site, pages: 1000, deploymentsPerMonth },
      shipped: { ...shipped, ...changes },
    }).dollars;
  const usual = dollars({});
  expect(dollars({ telemetryShare: 1 })).toBeGreaterThan(usual + 5000);
  expect(dollars({ logShares: { site: 1, api: 1 } })).toBeGreaterThan(usual + 1000);
  expect(dollars({ invocationLogs: 2 })).toBeGreaterThan(usual + 1000);
  // Each data centre renders its pages anew.
  expect(dollars({}, 60)).toBeGreaterThan(usual);
});
