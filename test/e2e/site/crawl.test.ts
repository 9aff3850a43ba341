import { expect, inject, test } from "vitest";
import { crawlSite } from "#test/crawl/crawl-site.ts";
import { describeReport } from "#test/crawl/describe-report.ts";
import { LAUNCH_OPTIONS } from "#test/support/launch-options.ts";

/** Fragments from compat and CSS data that pages of the sample content do not have. */
const NAMED_BY_DATA =
  /\/(?:Elements\/input#\w+|Promise#incumbent_settings_object_tracking|length#interpolation)$/;

test("every page responds, as does everything that it links to, shows or runs", async () => {
  const report = await crawlSite({
    baseUrl: inject("baseUrl"),
    sample: 0,
    browse: 12,
    random: { count: 1000, seed: 1 },
    browser: LAUNCH_OPTIONS,
    onProgress: () => undefined,
  });
  expect(report.pages.length).toBeGreaterThan(400);
  expect(report.browsed).toBe(12);
  const failures = report.failures.filter(
    ({ type, detail }) => !(type === "fragment" && NAMED_BY_DATA.test(detail)),
  );
  expect(failures, describeReport({ ...report, failures })).toEqual([]);
}, 600_000);
