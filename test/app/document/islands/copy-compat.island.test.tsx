import { getByRole } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { CompatTableView } from "#app/document/compat-table/compat-table.tsx";
import { startCopy } from "#app/document/islands/copy.ts";
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

test("a table is copied as Markdown, under its name and address", async () => {
  let copied = "";
  vi.stubGlobal("navigator", {
    clipboard: {
      writeText: async (text: string) => {
        copied = text;
      },
    },
  });
  document.body.innerHTML = "";
  const body = render(<CompatTableView query="css.gap" table={TABLE} />);
  const strings = document.createElement("script");
  strings.type = "application/json";
  strings.id = "island-strings";
  strings.textContent = JSON.stringify({ copy: { label: "", copied: "Copied", failed: "Failed" } });
  document.body.appendChild(strings);
  startCopy();
  const button = getByRole(body, "button", { name: "Copy as text" });
  button.click();
  await expect.poll(() => button.textContent).toBe("Copied");
  expect(copied.split("\n").slice(3)).toEqual([
    "|  | Chrome | Safari |",
    "| --- | --- | --- |",
    "| `a\\|b` | 57 (2017) | 16 (2022) Partial support |",
    "| `c` | No | ? Support unknown |",
    "",
  ]);
  expect(copied).toMatch(/^Browser support for css\.gap\nhttp/);
  vi.unstubAllGlobals();
});
