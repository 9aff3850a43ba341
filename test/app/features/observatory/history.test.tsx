import { getAllByRole, getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { History } from "#app/features/observatory/report/history.tsx";
import type { Comparison, PastScan } from "#app/features/observatory/observatory.ts";
import { LOCALES, type Locale } from "#content-build/contract/locales.ts";
import { pastScan, reportOf } from "../../support/observatory.ts";
import { render } from "../../support/render.tsx";

const FIRST = pastScan(1, 30, "D");
const SECOND = pastScan(3, 30, "D");
const THIRD = pastScan(9, 110, "A+", true);

function show(scans: PastScan[], comparison?: Comparison, locale: Locale = "en-US"): HTMLElement {
  const history = (
    <History report={reportOf(scans)} scans={scans} {...(comparison && { comparison })} />
  );
  return render(history, { locale });
}

/** Value of the preselected option of a field. */
function chosenIn(body: HTMLElement, name: string): string | null | undefined {
  const chosen = getByLabelText(body, name).querySelectorAll("option[selected]");
  return chosen.length === 1 ? chosen[0]?.getAttribute("value") : undefined;
}

/** Cell texts of a table, by row. */
function cells(table: HTMLElement): string[][] {
  const rows = [...table.querySelectorAll("tbody tr")];
  return rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ""));
}

test("the table has column headers, and lists the latest scan first", () => {
  const body = show([FIRST, SECOND, THIRD]);
  const table = getByRole(body, "table", { name: "Scans that changed the score" });
  expect(getAllByRole(table, "columnheader").map((cell) => cell.textContent)).toEqual([
    ...["Date", "Score", "Grade"],
  ]);
  expect(cells(table)).toEqual([
    ["Jan 9, 2026, 12:00 PM UTC", "110", "A+"],
    ["Jan 3, 2026, 12:00 PM UTC", "30", "D"],
    ["Jan 1, 2026, 12:00 PM UTC", "30", "D"],
  ]);
});

test("the chart has a point and a grade for each scan, at its time and its score", () => {
  const chart = getByRole(show([FIRST, SECOND, THIRD]), "img", { name: "Score over time" });
  const points = [...chart.querySelectorAll("circle")].map((point) => [
    Number(point.getAttribute("cx")),
    Number(point.getAttribute("cy")),
  ]);
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = [], [x3 = 0, y3 = 0] = []] = points;
  // The scans are on days 1, 3 and 9.
  expect((x2 - x1) / (x3 - x1)).toBeCloseTo(2 / 8);
  expect(y1).toBe(y2);
  expect(y3).toBeLessThan(y1);
  expect(chart.textContent).toContain("A+");
  expect(chart.textContent).toContain("Jan 1, 2026");
  expect(chart.textContent).toContain("Jan 9, 2026");
  // A step chart: a score is valid until the next scan.
  expect(chart.querySelector("path[d*=H][d*=V]")?.getAttribute("d")).not.toContain("L");
});

test("labels stay inside the chart, even for scores over 100 and equal times", () => {
  const atOnce = [pastScan(1, 0, "F"), { ...pastScan(1, 160, "A+"), id: 2 }];
  for (const scans of [[FIRST, THIRD], atOnce]) {
    const chart = getByRole(show(scans), "img", { name: "Score over time" });
    const [, , width = 0, height = 0] = (chart.getAttribute("viewBox") ?? "")
      .split(" ")
      .map(Number);
    expect(chart.innerHTML).not.toMatch(/NaN|Infinity/);
    for (const text of chart.querySelectorAll("text")) {
      expect(Number(text.getAttribute("x"))).toBeGreaterThan(0);
      expect(Number(text.getAttribute("x"))).toBeLessThan(width);
      expect(Number(text.getAttribute("y"))).toBeGreaterThan(20);
      expect(Number(text.getAttribute("y"))).toBeLessThanOrEqual(height);
    }
  }
});

test("grades do not overlap in the chart if many scans are close together", () => {
  const scans = Array.from({ length: 40 }, (_, at) => ({
    ...pastScan(1 + (at % 28), 30 + (at % 3), "D"),
    id: at,
    scanned_at: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
  }));
  const chart = getByRole(show(scans), "img", { name: "Score over time" });
  expect(chart.querySelectorAll("circle")).toHaveLength(40);
  const grades = [...chart.querySelectorAll("text")].filter((text) => text.textContent === "D");
  expect(grades.length).toBeGreaterThan(5);
  const places = grades.map((text) => Number(text.getAttribute("x"))).sort((a, b) => a - b);
  for (const [at, x] of places.entries()) {
    if (at > 0) expect(x - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(40);
  }
});

test("a single scan is shown as a row and a sentence, without chart or comparison", () => {
  const body = show([THIRD]);
  expect(body.textContent).toContain("There is one result so far.");
  expect(queryByRole(body, "img", { name: "Score over time" })).toBeNull();
  expect(getAllByRole(body, "row")).toHaveLength(2);
  expect(body.querySelector("form")).toBeNull();
});

test("if the history cannot be read, the scans of the report are shown", () => {
  const body = render(<History report={reportOf([FIRST, THIRD])} scans={[]} />);
  expect(getAllByRole(body, "row")).toHaveLength(3);
  expect(body.querySelector("form")).toBeNull();
});

test("the history of this site can be downloaded as CSV and JSON", () => {
  const body = show([FIRST]);
  for (const format of ["CSV", "JSON"]) {
    const link = getByRole(body, "link", { name: `Download as ${format}` });
    expect(link.getAttribute("href")).toBe(
      `/api/v2/host_history?host=example.com&format=${format.toLowerCase()}`,
    );
  }
});

test("a form that needs no script selects two scans, initially the latest two", () => {
  const body = show([FIRST, SECOND, THIRD]);
  const form = body.querySelector("form");
  expect(form?.getAttribute("action")).toBe("/en-US/observatory/analyze#history");
  const chosen = ["Earlier scan", "Later scan"].map((name) => {
    const field = getByLabelText(body, name);
    return [field.getAttribute("name"), chosenIn(body, name), field.children.length];
  });
  expect(chosen).toEqual([
    ["before", "3", 3],
    ["after", "9", 3],
  ]);
  expect(form?.querySelector<HTMLInputElement>("[name=host]")?.value).toBe("example.com");
  expect(getByRole(body, "button", { name: "Compare" })).toBeDefined();
  expect(body.querySelector("[role=status]")).toBeNull();
});

test("a comparison lists the tests whose results differ, in words", () => {
  const body = show([FIRST, SECOND, THIRD], { before: FIRST, after: THIRD });
  expect(chosenIn(body, "Earlier scan")).toBe("1");
  expect(chosenIn(body, "Later scan")).toBe("9");
  const table = getByRole(body, "table", {
    name: "What changed between 2026-01-01 12:00:00 UTC · D · 30 and 2026-01-09 12:00:00 UTC · A+ · 110",
  });
  expect(cells(table)).toEqual([
    [
      "x-content-type-options",
      "There is no X-Content-Type-Options.",
      "X-Content-Type-Options is nosniff.",
    ],
  ]);
});

test("equal scans have no differences, and a scan has none with itself", () => {
  for (const after of [SECOND, FIRST]) {
    const body = show([FIRST, SECOND], { before: FIRST, after });
    expect(getByRole(body, "status").textContent).toMatch(/No test result has changed\.$/);
    expect(body.querySelectorAll("table")).toHaveLength(1);
  }
});

test("tests that only one of the two scans has are listed as well", () => {
  const old = { ...FIRST, tests: { ...FIRST.tests, removed: "removed-result" } };
  const now = { ...SECOND, tests: { ...SECOND.tests, "new-test": "new-result" } };
  const body = show([old, now], { before: old, after: now });
  expect(cells(getAllByRole(body, "table").at(-1) as HTMLElement)).toEqual([
    ["new-test", "–", "new-result"],
    ["removed", "removed-result", "–"],
  ]);
});

test.each(LOCALES)("%s: chart, tables and fields have names in that language", (locale) => {
  const english = locale !== "en-US" ? show([FIRST, THIRD], { before: FIRST, after: THIRD }) : null;
  const names = (body: HTMLElement) =>
    [...body.querySelectorAll("[aria-label], caption, label, summary")].map(
      (element) => element.getAttribute("aria-label") ?? element.firstChild?.textContent ?? "",
    );
  const before = english && names(english);
  const found = names(show([FIRST, THIRD], { before: FIRST, after: THIRD }, locale));
  expect(found).toHaveLength(7);
  for (const [at, name] of found.entries()) {
    expect(name).not.toBe("");
    if (before) expect(name).not.toBe(before[at]);
  }
});
