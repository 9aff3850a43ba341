import { getByRole } from "@testing-library/dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CompatTableView } from "#app/document/compat-table/compat-table.tsx";
import { startCopy } from "#app/document/islands/copy.ts";
import { IslandStringsData } from "#app/frame/island-strings/island-strings.tsx";
import type { CompatTable } from "#content-build/contract/documents.ts";
import { render } from "../../support/render.tsx";

const TABLE: CompatTable = {
  browsers: [
    { id: "chrome", name: "Chrome", platform: "desktop" },
    { id: "safari", name: "Safari", platform: "desktop" },
  ],
  rows: [
    {
      key: "",
      nameHTML: "<code>a|b</code>",
      depth: 0,
      support: [
        [{ added: "57", released: "2017-03-09" }],
        [{ added: "16", released: "2022-09-12", partial: true }],
      ],
    },
    { key: "c", nameHTML: "<code>c</code>", depth: 1, support: [[{ added: false }], []] },
  ],
};

let copied = "";

beforeAll(startCopy);

beforeEach(() => {
  vi.useFakeTimers();
  const writeText = async (text: string) => {
    copied = text;
  };
  vi.stubGlobal("navigator", { clipboard: { writeText } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(): HTMLElement {
  const body = render(
    <>
      <CompatTableView query="css.gap" table={TABLE} />
      <IslandStringsData />
    </>,
  );
  return getByRole(body, "button", { name: "Copy as text" });
}

/** Presses a button, and waits for its result. */
async function press(button: HTMLElement) {
  button.click();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

test("a table is copied as Markdown, below its name and URL", async () => {
  const button = start();
  await press(button);
  expect(button.textContent).toBe("Copied!");
  expect(copied.split("\n").slice(3)).toEqual([
    "|  | Chrome | Safari |",
    "| --- | --- | --- |",
    "| `a\\|b` | 57 (2017) | 16 (2022) Partial support |",
    "| `c` | No | ? Support unknown |",
    "",
  ]);
  expect(copied).toMatch(/^Browser support for css\.gap\nhttp/);
});

test('the button is labelled "Copied!" until two seconds after the last press', async () => {
  const button = start();
  await press(button);
  await vi.advanceTimersByTimeAsync(1500);
  await press(button);
  await vi.advanceTimersByTimeAsync(1500);
  expect(button.textContent).toBe("Copied!");
  await vi.advanceTimersByTimeAsync(500);
  expect(button.textContent).toBe("Copy as text");
});
