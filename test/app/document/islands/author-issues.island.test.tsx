import { getAllByRole, getByRole, queryByRole } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { startAuthorIssues } from "#app/document/islands/author-issues.ts";
import type { PageIssues } from "#content-build/contract/documents.ts";
import { render } from "../../support/render.tsx";

interface Answer {
  file: string;
  issues: (PageIssues["issues"][number] & { canFix?: boolean })[];
  token?: string;
  canOpen?: boolean;
}

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

async function start(
  page: Answer | null,
  status = 204,
): Promise<{ body: HTMLElement; asked: string[] }> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const token = new Headers(init?.headers).get("x-webdocs-token");
    asked.push(init ? `${url} ${token} ${String(init.body)}` : url);
    return init ? new Response(null, { status }) : new Response(JSON.stringify(page));
  });
  const body = render(<main>Text</main>, { locale: "de" });
  await startAuthorIssues();
  return { body, asked };
}

test("lists the page's issues, opens one at its line in the editor and fixes one", async () => {
  const { body, asked } = await start({
    file: issue.file,
    issues: [
      { ...issue, canFix: true },
      { ...issue, severity: "error" },
    ],
    token: "t",
    canOpen: true,
  });
  expect(getByRole(body, "alert").textContent).toContain("a link to /de/docs/No <b>");
  expect(asked[0]).toMatch(/^\/@webdocs\/issues\?url=/);
  getByRole(body, "button", { name: "2 Probleme" }).click();
  const dialog = getByRole(body, "dialog", { name: "Probleme auf dieser Seite" });
  expect((dialog as HTMLDialogElement).open).toBe(true);
  expect(dialog.querySelector("li")?.textContent).toContain("Warnung a link to /de/docs/No <b>");
  expect(dialog.querySelectorAll("li")[1]?.textContent).toContain("Fehler");
  const [open, other] = getAllByRole(dialog, "button", { name: /^Im Editor/ });
  expect(open?.textContent).toBe("de/web/index.md:12:5");
  open?.click();
  getByRole(dialog, "button", { name: "Problem beheben: de/web/index.md:12:5" }).click();
  expect(asked.slice(1)).toEqual([
    '/@webdocs/open t {"path":"/content/files/de/web/index.md","line":12,"column":5,"code":"broken-link"}',
    '/@webdocs/fix t {"path":"/content/files/de/web/index.md","line":12,"column":5,"code":"broken-link"}',
  ]);
  expect(other).toBeDefined();
  getByRole(dialog, "button", { name: "Schließen" }).click();
  expect((dialog as HTMLDialogElement).open).toBe(false);
});

test("reloads the issues if a fix is refused", async () => {
  const { body, asked } = await start(
    { file: issue.file, issues: [{ ...issue, canFix: true }], token: "t" },
    409,
  );
  getByRole(body, "button", { name: "1 Problem" }).click();
  getByRole(body, "button", { name: /^Problem beheben/ }).click();
  await expect.poll(() => asked).toHaveLength(3);
  expect(asked[2]).toBe(asked[0]);
});

test("keeps the issues after an edit when an earlier response arrives late", async () => {
  const answers: ((page: Answer) => void)[] = [];
  vi.stubGlobal("fetch", async () => {
    const page = await new Promise<Answer>((resolve) => answers.push(resolve));
    return new Response(JSON.stringify(page));
  });
  const body = render(<main>Text</main>, { locale: "de" });
  const started = startAuthorIssues();
  document.dispatchEvent(new CustomEvent("webdocs:dev-edit"));
  // Listeners that other tests have started send requests as well.
  const [first, ...later] = answers;
  for (const answer of later) answer({ file: issue.file, issues: [issue, issue] });
  await expect.poll(() => queryByRole(body, "button", { name: "2 Probleme" })).not.toBeNull();
  first?.({ file: issue.file, issues: [issue] });
  await started;
  getByRole(body, "button", { name: "2 Probleme" });
});

test("shows no button on a page without issues or without a source", async () => {
  for (const page of [{ file: issue.file, issues: [] }, null]) {
    const { body } = await start(page);
    expect(queryByRole(body, "button")).toBeNull();
  }
});
