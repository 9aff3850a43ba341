import { getByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { SidebarPanel } from "#app/document/sidebar/sidebar.tsx";
import { IslandStringsData } from "#app/frame/island-strings/island-strings.tsx";
import { startSidebarFilter } from "#app/document/islands/sidebar-filter.ts";
import { setTelemetryListener } from "#app/lib/tell.ts";
import type { Sidebar } from "#content-build/contract/documents.ts";
import { makeDoc } from "../../support/doc.ts";
import { render } from "../../support/render.tsx";

const sidebar: Sidebar = {
  name: "css",
  locale: "en-US",
  content: [
    { title: "Guides", section: true },
    { title: "Using grid", uri: "/grid" },
    { title: "Reference", section: true },
    {
      title: "Properties",
      details: "closed",
      content: [
        { title: "column-gap", uri: "/column-gap", code: true },
        { title: "row-gap", uri: "/row-gap", code: true },
        { title: "color", uri: "/color", code: true },
      ],
    },
    { title: "Values", details: "open", content: [{ title: "auto", uri: "/auto", code: true }] },
  ],
};

let panel: HTMLElement;
let input: HTMLInputElement;
const told: unknown[] = [];
setTelemetryListener((_category, _name, extra) => told.push(extra?.source));

beforeEach(() => {
  told.splice(0);
  const body = render(
    <>
      <SidebarPanel sidebar={sidebar} current={makeDoc().mdn_url} />
      <IslandStringsData />
    </>,
  );
  panel = body.querySelector("aside") as HTMLElement;
  input = getByRole(panel, "textbox", { name: "Filter sidebar" }) as HTMLInputElement;
  startSidebarFilter(panel);
});

function filter(query: string): void {
  input.value = query;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function shown(): string[] {
  const links = [...panel.querySelectorAll<HTMLElement>("[data-sidebar-tree] a")];
  return links.filter((link) => !link.closest("[hidden]")).map((link) => link.textContent ?? "");
}

function count(): string {
  return panel.querySelector("output")?.textContent ?? "";
}

test("shows the entries that contain every term, in any letter case", () => {
  filter("GAP");
  expect(shown()).toEqual(["column-gap", "row-gap"]);
  expect(count()).toBe("2 matches");
  filter("gap row");
  expect(shown()).toEqual(["row-gap"]);
  expect(count()).toBe("1 match");
  filter("gapp");
  expect(shown()).toEqual([]);
  expect(count()).toBe("No matches");
});

test("marks all matches, and overlapping terms once", () => {
  filter("gap ap");
  const marks = [...panel.querySelectorAll("mark")].map((mark) => mark.textContent);
  expect(marks).toEqual(["gap", "gap"]);
});

test("opens groups with matches, and hides headings without any", () => {
  filter("gap");
  const [properties, values] = panel.querySelectorAll("details");
  expect(properties?.open).toBe(true);
  expect(values?.open).toBe(false);
  const headings = [...panel.querySelectorAll("strong")].map((heading) => ({
    text: heading.textContent,
    hidden: heading.closest("[hidden]") !== null,
  }));
  expect(headings).toEqual([
    { text: "Guides", hidden: true },
    { text: "Reference", hidden: false },
  ]);
});

test("restores the list, the groups and the scroll position when cleared", () => {
  const scroller = panel.querySelector<HTMLElement>("[data-sidebar-scroller]") as HTMLElement;
  scroller.scrollTop = 120;
  filter("gap");
  filter("row");
  expect(scroller.scrollTop).toBe(0);
  getByRole(panel, "button", { name: "Clear filter input" }).click();
  expect(input.value).toBe("");
  expect(shown()).toHaveLength(5);
  expect([...panel.querySelectorAll("details")].map(({ open }) => open)).toEqual([false, true]);
  expect(scroller.scrollTop).toBe(120);
  expect(panel.querySelector("mark")).toBeNull();
  expect(count()).toBe("");
});

test("marks a match that contains a line break opportunity as a whole", () => {
  const link = panel.querySelector("[data-sidebar-tree] a") as HTMLElement;
  link.innerHTML = "Using<wbr>grid";
  filter("usinggrid");
  expect([...panel.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
    "Usinggrid",
  ]);
});

test("is cleared by Escape", () => {
  filter("gap");
  input.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(input.value).toBe("");
  expect(shown()).toHaveLength(5);
});

test("reports focus and typing once each", () => {
  filter("gap");
  filter("gap c");
  expect(told).toEqual(["sidebar_filter_focus", "sidebar_filter_typed"]);
});
