import { getByRole, queryByRole } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { startAuthorIssues } from "#app/islands/document/author-issues.ts";
import type { PageIssues } from "#content-build/contract/documents.ts";
import { render } from "../../support/render.tsx";

const issue: PageIssues["issues"][number] = {
  code: "broken-link",
  severity: "warning",
  file: "de/web/index.md",
  path: "/content/files/de/web/index.md",
  line: 12,
  column: 5,
  found: "a link to /de/docs/No <b>",
  advice: "Correct the address.",
};

afterEach(() => vi.unstubAllGlobals());

async function start(page: PageIssues | null): Promise<{ body: HTMLElement; asked: string[] }> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(page));
  });
  const body = render(<main>Text</main>, { locale: "de" });
  await startAuthorIssues();
  return { body, asked };
}

test("lists what an author should correct, and opens the place in the editor", async () => {
  const { body, asked } = await start({
    file: issue.file,
    issues: [issue, { ...issue, severity: "error" }],
  });
  expect(asked[0]).toMatch(/^\/@webdocs\/issues\?url=/);
  getByRole(body, "button", { name: "2 Probleme" }).click();
  const dialog = getByRole(body, "dialog", { name: "Probleme auf dieser Seite" });
  expect((dialog as HTMLDialogElement).open).toBe(true);
  expect(dialog.querySelector("li")?.textContent).toContain("Warnung a link to /de/docs/No <b>");
  expect(dialog.querySelectorAll("li")[1]?.textContent).toContain("Fehler");
  const [link] = dialog.querySelectorAll("a");
  expect(link?.textContent).toBe("de/web/index.md:12:5");
  link?.click();
  expect(asked[1]).toContain(
    `/__open-in-editor?file=${encodeURIComponent("/content/files/de/web/index.md:12:5")}`,
  );
  getByRole(dialog, "button", { name: "Schließen" }).click();
  expect((dialog as HTMLDialogElement).open).toBe(false);
});

test("says nothing on a page without issues, or without a source", async () => {
  for (const page of [{ file: issue.file, issues: [] }, null]) {
    const { body } = await start(page);
    expect(queryByRole(body, "button")).toBeNull();
  }
});
