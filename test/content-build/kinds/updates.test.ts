import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import {
  ARCHIVE_FILE,
  archiveMonthFile,
  BASELINE_FILE,
  type BaselineMonth,
  type SupportTables,
  supportTableFile,
  UPDATES_FILE,
  type UpdatesArchive,
  type UpdatesFeed,
  type UpdatesMonth,
} from "#content-build/contract/updates.ts";
import { writeContent } from "../support.ts";

async function buildFeed(day = "2026-11-22", updates = "on") {
  const { root, env } = writeContent([{ slug: "Web" }]);
  const out = path.join(root, "build/content");
  const run = () =>
    build({ env: { ...env, UPDATES_FEED: updates, BUILD_DATE: day }, out, threads: 0 });
  const read = <T>(file: string) => JSON.parse(readFileSync(path.join(out, file), "utf8")) as T;
  return { report: await run(), run, read, out };
}

test("writes the recent feed, a file for each earlier month, and support tables", async () => {
  const { read, run, report } = await buildFeed();
  const feed = read<UpdatesFeed>(UPDATES_FILE);
  expect(feed.entries.length).toBeGreaterThan(15_000);
  const months = read<UpdatesArchive>(ARCHIVE_FILE);
  expect(months.length).toBeGreaterThan(200);
  const [latest] = months;
  const month = read<UpdatesMonth>(archiveMonthFile(latest?.month ?? ""));
  expect(month.entries).toHaveLength(latest?.entries ?? 0);
  for (const { key } of feed.entries.filter(({ releases }) => releases.length > 0)) {
    const { tables, browsers } = read<SupportTables>(supportTableFile(key));
    expect(tables[key]?.row.support).toHaveLength(
      browsers[tables[key]?.browsers ?? 0]?.length ?? 0,
    );
    break;
  }
  expect((await run()).version).toBe(report.version);
});

test("writes Baseline changes by month, the same as in the feed", async () => {
  const { read } = await buildFeed();
  const months = read<BaselineMonth[]>(BASELINE_FILE);
  expect(months).toHaveLength(24);
  const [latest] = months;
  const inFeed = read<UpdatesFeed>(UPDATES_FILE).entries.filter(
    ({ kind, date }) =>
      (kind === "low" || kind === "high") && date.startsWith(latest?.month ?? "never"),
  );
  expect(inFeed.length).toBeGreaterThan(0);
  expect(latest?.entries.map(({ key }) => key)).toEqual(inFeed.map(({ key }) => key));
  expect(latest?.until).toBe(inFeed[0]?.date);
});

test("the period of the feed follows the build date", async () => {
  const { read } = await buildFeed("2026-10-01");
  expect(read<UpdatesFeed>(UPDATES_FILE)).toMatchObject({
    since: "2024-10-01",
    until: "2026-09-29",
  });
});

test("writes no files of the feed when it is off", async () => {
  const { out } = await buildFeed("2026-11-22", "off");
  expect(existsSync(path.join(out, "updates"))).toBe(false);
});
