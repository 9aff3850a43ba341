import { getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { BaselineIndicator } from "#app/document/baseline/baseline.tsx";
import type { Baseline } from "#content-build/contract/documents.ts";
import { render } from "../support/render.tsx";

const everywhere: Baseline["support"] = {
  chrome: "1",
  chrome_android: "18",
  edge: "12",
  firefox: "1",
  firefox_android: "4",
  safari: "1",
  safari_ios: "1",
};

function summaryOf(baseline: Baseline, locale: "en-US" | "de" = "en-US") {
  const body = render(
    <BaselineIndicator
      baseline={baseline}
      page="/en-US/docs/Web/CSS"
      compatId="compat"
      help="/en-US/docs/Baseline"
    />,
    { locale },
  );
  return { body, summary: body.querySelector("summary")?.textContent?.replace(/\s+/g, " ") ?? "" };
}

test('high: shows "Widely available" and the month since when', () => {
  const { body, summary } = summaryOf({
    baseline: "high",
    baseline_low_date: "2015-07-29",
    support: everywhere,
  });
  expect(summary).toContain("Baseline Widely available");
  expect(body.querySelector("details > div")?.textContent).toContain("since July 2015");
});

test('low: shows the year and "Newly available"', () => {
  const { summary } = summaryOf({
    baseline: "low",
    baseline_low_date: "2024-05-13",
    support: everywhere,
  });
  expect(summary).toContain("Baseline 2024");
  expect(summary).toContain("Newly available");
});

test("limited: shows which browsers lack the feature, and no year", () => {
  const { summary } = summaryOf({ baseline: false, support: { chrome: "120", edge: "120" } });
  expect(summary).toContain("Limited availability");
  expect(summary).not.toContain("Baseline");
  expect(summary).toContain("Edge supported");
  // Chrome supports it on desktop only.
  expect(summary).toContain("Chrome not widely supported");
  expect(summary).toContain("Safari not widely supported");
});

test("accepts a date that is only an upper bound", () => {
  const { body } = summaryOf({
    baseline: "high",
    baseline_low_date: "≤2018-01-29",
    support: everywhere,
  });
  expect(body.textContent).toContain("January 2018");
});

test("explains an asterisk in a footnote", () => {
  const { body, summary } = summaryOf({ baseline: "high", asterisk: true, support: everywhere });
  expect(summary).toContain("*");
  expect(body.textContent).toContain("less widely supported");
});

test("links to the compatibility table of the page, in the reader's language", () => {
  const { body } = summaryOf({ baseline: "high", support: everywhere }, "de");
  const link = getByRole(body, "link", { name: "Vollständige Kompatibilität ansehen" });
  expect(link.getAttribute("href")).toBe("#compat");
});

test("omits the link if the page has no compatibility table", () => {
  const body = render(
    <BaselineIndicator
      baseline={{ baseline: "high", support: {} }}
      page="/en-US/docs/Web/CSS"
      compatId={undefined}
      help={undefined}
    />,
  );
  expect(queryByRole(body, "link", { name: /full compatibility/ })).toBeNull();
});

test("links to a feedback form that names the page and its claimed status", () => {
  const { body } = summaryOf({ baseline: false, support: {} });
  const link = getByRole<HTMLAnchorElement>(body, "link", { name: "Report feedback" });
  expect(new URL(link.href).searchParams.get("title")).toBe(
    "Baseline (limited) of /en-US/docs/Web/CSS: ",
  );
});

test('shows "Being removed" instead of the Baseline status', () => {
  const { body, summary } = summaryOf({
    baseline: "high",
    baseline_low_date: "2015-07-29",
    discouraged: "removing",
    support: everywhere,
  });
  expect(summary).toContain("Being removed");
  expect(summary).not.toContain("Baseline");
  expect(body.querySelector("details > div")?.textContent).toContain("Do not use it");
});

test("says why a feature is discouraged, and links to its alternatives", () => {
  const baseline: Baseline = {
    baseline: "high",
    asterisk: true,
    discouraged: "discouraged",
    reasonHTML: "<code>clip</code> is old.",
    alternatives: [
      { name: "clip-path", url: "/de/docs/B" },
      { name: "overflow", url: "/en-US/docs/C" },
      { name: "mask" },
    ],
    support: everywhere,
  };
  const { body, summary } = summaryOf(baseline, "de");
  expect(body.querySelector("details")?.open).toBe(true);
  const reason = body.querySelector("p:has(code)");
  expect(reason?.textContent).toBe("clip is old.");
  expect(reason?.getAttribute("lang")).toBe("en-US");
  const translated = getByRole(body, "link", { name: "clip-path" });
  expect(translated.getAttribute("href")).toBe("/de/docs/B");
  expect(translated.hasAttribute("hreflang")).toBe(false);
  const english = getByRole(body, "link", { name: "overflow" });
  expect(english.getAttribute("hreflang")).toBe("en-US");
  expect(english.closest("[lang]")?.getAttribute("lang")).toBe("en-US");
  expect(queryByRole(body, "link", { name: "mask" })).toBeNull();
  expect(body.textContent).toContain("mask");
  // Claims neither full nor partial support by browsers.
  expect(summary).not.toContain("*");
  expect(body.textContent).not.toMatch(/Browser unterstützen|Teile dieser Funktion/);
  const other = summaryOf({ baseline: "high", support: everywhere }).body;
  expect(other.querySelector("details")?.open).toBe(false);
});
