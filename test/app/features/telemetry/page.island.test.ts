import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageMetrics } from "#app/features/telemetry/page.ts";
import { takeProblems } from "#app/features/telemetry/values.ts";

beforeEach(() => {
  takeProblems();
  document.body.innerHTML = "";
  history.replaceState(null, "", "/en-US/docs/Web");
});
afterEach(() => vi.restoreAllMocks());

/** The metrics of a page, as they are in JSON. */
function metrics(): { string: Record<string, string>; url: object; string_list: object } {
  return JSON.parse(JSON.stringify(pageMetrics({ country: "Chile", country_iso: "CL" }, "core")));
}

test.each([
  [1441, "xxl"],
  [1440, "xl"],
  [1200, "xl"],
  [1199, "lg"],
  [992, "lg"],
  [991, "md"],
  [769, "md"],
  [768, "sm"],
  [426, "sm"],
  [425, "xs"],
  [320, "xs"],
])("a window of %i pixels is reported as %s", (width, name) => {
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const [, least = ""] = /^\(width >= (\d+)px\)$/.exec(query) ?? [];
    return { matches: width >= Number(least) } as MediaQueryList;
  });
  expect(metrics().string["navigator.viewport_breakpoint"]).toBe(name);
});

test("only campaign parameters of the query are reported", () => {
  const campaign = "utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e";
  history.replaceState(null, "", `/en-US/docs/Web?${campaign}&utm_id=f&token=g`);
  const { string } = metrics();
  const told = Object.entries(string).filter(([name]) => name.startsWith("page.utm"));
  expect(Object.fromEntries(told)).toEqual({
    "page.utm_source": "a",
    "page.utm_medium": "b",
    "page.utm_campaign": "c",
    "page.utm_term": "d",
    "page.utm_content": "e",
  });
});

test("unknown values are omitted, and not counted as problems", () => {
  expect(Object.keys(metrics().string).sort()).toEqual([
    "navigator.geo",
    "navigator.geo_iso",
    "navigator.subscription_type",
    "navigator.viewport_breakpoint",
    "page.http_status",
  ]);
  expect(takeProblems()).toEqual({});
});

test("the status of the page, its Baseline, and the reader's languages are reported", () => {
  const entry = { responseStatus: 404 } as PerformanceNavigationTiming;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry]);
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-CH", "fr"]);
  document.body.innerHTML = `<details data-level="low"></details>`;
  const { string, string_list } = metrics();
  expect(string).toMatchObject({ "page.http_status": "404", "page.is_baseline": "low" });
  expect(string_list).toEqual({ "navigator.user_languages": ["de-CH", "fr"] });
});

test("the referrer is reported without query, and a reader's collections without their ids", () => {
  const { origin } = location;
  vi.spyOn(document, "referrer", "get").mockReturnValue(`${origin}/en-US/search?q=ada#x`);
  history.replaceState(null, "", "/en-US/plus/collections/shared/secret");
  expect(metrics().url).toEqual({
    "page.path": `${origin}/en-US/plus/collections`,
    "page.referrer": `${origin}/en-US/search`,
  });
});
