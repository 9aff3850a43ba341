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

test("search ranks judged queries no worse than recorded, if the corpus is available", {
  timeout: 3_600_000,
}, () => {
  if (!process.env.CONTENT_ROOT || !process.env.SEARCH_JUDGE) {
    console.log("Not judged: set SEARCH_JUDGE=1 and CONTENT_ROOT to the corpus.");
    return;
  }
  execFileSync("npm", ["run", "search:judge", "--", "--check"], { stdio: "inherit" });
});

test("groups that were recorded with other queries are recognised", () => {
  const before = { "de fit": { queries: 2, mrr: 1 }, "en fit": { queries: 3, mrr: 1 } };
  const now = { "de fit": { queries: 2, mrr: 0.5 }, "en fit": { queries: 5, mrr: 1 } };
  expect(findOtherQueries(before, now)).toEqual(["en fit 3 → 5"]);
});
