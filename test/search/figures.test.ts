import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { findFalls, findOtherQueries } from "./figures.ts";
import { isFit, readJudged } from "./sets.ts";

test("a figure may drop by at most 0.02", () => {
  const before = { "de fit": { queries: 9, mrr: 0.9 }, "fr fit": { queries: 9, mrr: 0.8 } };
  expect(findFalls(before, { "de fit": { queries: 9, mrr: 0.88 } })).toEqual([]);
  expect(findFalls(before, { "de fit": { queries: 9, mrr: 0.87 } })).toEqual([
    "de fit 0.900 → 0.870",
  ]);
});

test("every locale has queries in both halves, and a query always stays in its half", () => {
  const judged = readJudged();
  for (const locale of new Set(judged.map((one) => one.locale))) {
    const own = judged.filter((one) => one.locale === locale);
    expect(new Set(own.map((one) => one.isFit)).size, locale).toBe(2);
  }
  expect(isFit("en-US", "Center a DIV")).toBe(isFit("en-US", "center a div"));
});

const canJudge = process.env.CONTENT_ROOT && process.env.SEARCH_JUDGE;

test.skipIf(!canJudge)(
  "search ranks judged queries no worse than recorded (needs SEARCH_JUDGE and CONTENT_ROOT)",
  () => {
    execFileSync("npm", ["run", "search:judge", "--", "--check"], { stdio: "inherit" });
  },
  3_600_000,
);

test("groups that were recorded with other queries are recognised", () => {
  const before = { "de fit": { queries: 2, mrr: 1 }, "en fit": { queries: 3, mrr: 1 } };
  const now = { "de fit": { queries: 2, mrr: 0.5 }, "en fit": { queries: 5, mrr: 1 } };
  expect(findOtherQueries(before, now)).toEqual(["en fit 3 → 5"]);
});
