import { beforeEach, expect, test } from "vitest";
import { CompatTableView } from "#app/document/compat-table/compat-table.tsx";
import { startCompatKeys } from "#app/document/islands/compat-keys.ts";
import type { CompatTable } from "#content-build/contract/documents.ts";
import { render } from "../../support/render.tsx";

const released = "2017-03-09";
const known = [{ added: "57", released }];
const TABLE: CompatTable = {
  browsers: ["chrome", "firefox", "safari"].map((id) => ({ id, name: id, platform: "desktop" })),
  rows: [
    { key: "", nameHTML: "gap", depth: 0, support: [known, known, known] },
    { key: "a", nameHTML: "a", depth: 1, url: "/a", support: [known, [{ added: null }], known] },
    { key: "b", nameHTML: "b", depth: 1, support: [known, known, known] },
  ],
};

let body: HTMLElement;
let stops: HTMLElement[];

beforeEach(() => {
  body = render(<CompatTableView query="css.gap" table={TABLE} />);
  stops = [...body.querySelectorAll<HTMLElement>("tbody th a, tbody td > button")];
  startCompatKeys(body.querySelector("[data-compat]") as HTMLElement);
});

/** Presses a key on the focused element; returns the index of the stop focused afterwards. */
function press(key: string, ctrlKey = false): number {
  const event = new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return stops.indexOf(document.activeElement as HTMLElement);
}

test("a table is a single tab stop that remembers the last focused cell", () => {
  expect(stops).toHaveLength(9);
  expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1, -1, -1]);
  stops[4]?.focus();
  expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, 0, -1, -1, -1, -1]);
});

test("arrow keys move through rows and columns, past cells without details", () => {
  stops[0]?.focus();
  expect(press("ArrowLeft")).toBe(0);
  expect(press("ArrowRight")).toBe(1);
  // The cell below has no details, so it is skipped.
  expect(press("ArrowDown")).toBe(7);
  expect(press("ArrowUp")).toBe(1);
  expect(press("End")).toBe(2);
  expect(press("ArrowDown")).toBe(5);
  expect(press("Home")).toBe(3);
  expect(stops[3]?.localName).toBe("a");
  expect(press("End", true)).toBe(8);
  expect(press("Home", true)).toBe(0);
});

test("other keys keep their usual effect", () => {
  stops[0]?.focus();
  for (const key of ["Tab", "Enter", "a"]) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    stops[0]?.dispatchEvent(event);
    expect(event.defaultPrevented, key).toBe(false);
  }
});
