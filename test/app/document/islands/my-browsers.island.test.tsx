import { getByRole } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BaselineIndicator } from "#app/document/baseline/baseline.tsx";
import { CompatTableView } from "#app/document/compat-table/compat-table.tsx";
import { startMyBrowsers } from "#app/document/my-browsers/start-my-browsers.ts";
import type { Baseline, CompatTable } from "#content-build/contract/documents.ts";
import { render } from "../../support/render.tsx";

const full = (added: string, released: string) => [{ added, released }];
const TABLE: CompatTable = {
  browsers: [
    { id: "chrome", name: "Chrome", platform: "desktop" },
    { id: "firefox", name: "Firefox", platform: "desktop" },
    { id: "safari", name: "Safari", platform: "desktop" },
    { id: "safari_ios", name: "Safari on iOS", platform: "mobile" },
  ],
  rows: [
    {
      key: "",
      nameHTML: "gap",
      depth: 0,
      support: [
        full("105", "2022-08-30"),
        full("121", "2023-12-19"),
        full("15.4", "2022-03-14"),
        full("15.4", "2022-03-14"),
      ],
    },
    {
      key: "a",
      nameHTML: "part",
      depth: 1,
      support: [
        full("130", "2024-10-15"),
        [{ added: "100", prefix: "-moz-" }],
        [{ added: false }],
        full("15.4", "2022-03-14"),
      ],
    },
  ],
};
const BASELINE: Baseline = {
  baseline: "low",
  baseline_low_date: "2023-12-19",
  support: { chrome: "105", firefox: "121", safari: "15.4" },
};

const root = document.documentElement;

/** Renders a page for a reader whose choice of browsers is in the cookie. */
function open(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `browsers=${cookie}`;
  root.dataset.mine = "";
  root.lang = "en-US";
  const body = render(
    <>
      <BaselineIndicator
        baseline={BASELINE}
        page="/en-US/docs/gap"
        compatId="compat"
        help={undefined}
      />
      <div className="live-sample">
        <div className="example-header">
          <span>Output</span>
          <button type="button">Stop</button>
        </div>
      </div>
      <div className="ix-bar">
        <button type="button">Reset</button>
      </div>
      <CompatTableView query="css.gap" table={TABLE} />
    </>,
  );
  startMyBrowsers();
  const names = (selector: string) =>
    [...body.querySelectorAll(selector)].map((each) => each.textContent.trim());
  return {
    body,
    names,
    verdict: body.querySelector<HTMLElement>("[data-mine-verdict]"),
    figure: body.querySelector<HTMLElement>("[data-compat]"),
  };
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = "browsers=; max-age=0";
});

afterEach(() => {
  delete root.dataset.mine;
});

test("the reader's browsers come first, the others are hidden until the button is pressed", () => {
  const { body, names, figure } = open("safari%20%3E%3D%2016|safari:16|safari_ios:16");
  expect(names("thead th")).toEqual([
    ...["Your browsers", "Other browsers"],
    ...["Safari", "Safari on iOS", "Chrome", "Firefox"],
  ]);
  expect(names("tbody tr:first-child td")).toEqual(["15.4", "15.4", "105", "121"].map(withHistory));
  expect(names("thead [data-rest]")).toEqual(["Other browsers", "Chrome", "Firefox"]);
  expect(names("thead [data-main]")).toEqual(["Safari"]);
  const button = getByRole(body, "button", { name: "Only my browsers" });
  expect(figure?.hasAttribute("data-only")).toBe(true);
  expect(figure?.style.getPropertyValue("--browsers")).toBe("2");
  button.click();
  expect(button.ariaPressed).toBe("false");
  expect(figure?.hasAttribute("data-only")).toBe(false);
  expect(figure?.style.getPropertyValue("--browsers")).toBe("4");
});

/** Matches a cell: its text also contains the history, after the version. */
const withHistory = (version: string) => expect.stringMatching(new RegExp(`^${version}`));

test("the indicator says since when a feature works in the reader's browsers", () => {
  const { verdict } = open("x|chrome:110|safari:16");
  expect(verdict?.textContent).toBe("Works in your browsers since August 2022");
  expect(verdict?.dataset.verdict).toBe("works");
});

test("the indicator says which of the reader's browsers lack the feature", () => {
  const { verdict } = open("x|chrome:110|firefox:115");
  expect(verdict?.textContent).toBe("Not in Firefox 115");
  expect(verdict?.dataset.verdict).toBe("lacking");
});

test("each sample says once which browsers lack the page's feature, and nothing if none does", () => {
  const { names } = open("x|chrome:110|firefox:115");
  const samples = [".example-header", ".ix-bar"];
  expect(samples.flatMap(names)).toEqual([
    "OutputNot in Firefox 115Stop",
    "Not in Firefox 115Reset",
  ]);
  startMyBrowsers();
  expect(names(".ix-lack")).toHaveLength(2);
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = "browsers=x|chrome:110|safari:16";
  startMyBrowsers();
  expect(samples.flatMap(names)).toEqual(["OutputStop", "Reset"]);
});

test("for a Baseline year, the indicator uses the page's Baseline date", () => {
  const { verdict } = open("baseline%202022|chrome:108|firefox:108|safari:16.2");
  expect(verdict?.textContent).toBe("Not in Firefox 108");
  const later = open("baseline%202023|chrome:120|firefox:121|safari:17.2");
  expect(later.verdict?.textContent).toBe("Works in your browsers since December 2023");
});

test("a table row says which of the reader's browsers lack its feature", () => {
  const { names } = open("x|chrome:110|firefox:121|safari_ios:16");
  expect(names("tbody th > span > small")).toEqual(["Not in Chrome 110, Firefox 121"]);
  const all = open("x|chrome:100|firefox:90");
  expect(all.names("tbody th > span > small")).toEqual([
    "Not in your browsers",
    "Not in your browsers",
  ]);
});

test("a table without any of the reader's browsers is left unchanged", () => {
  const { names, figure, verdict, body } = open("node%2020|nodejs:20.0.0");
  expect(names("thead th").slice(0, 3)).toEqual(["Desktop", "Mobile", "Chrome"]);
  expect(figure?.hasAttribute("data-only")).toBe(false);
  expect(verdict?.hidden).toBe(true);
  expect(body.querySelector("[data-mine-bar]")).toBeNull();
});

test("a malformed cookie leaves the page unchanged, and no space is reserved", () => {
  const { names } = open("x|chrome:one");
  expect(names("thead th").slice(0, 2)).toEqual(["Desktop", "Mobile"]);
  expect(root.dataset.mine).toBeUndefined();
});
