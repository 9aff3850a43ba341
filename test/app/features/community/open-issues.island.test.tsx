import { getByRole } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { OpenIssues } from "#app/features/community/open-issues.tsx";
import { startOpenIssues } from "#app/features/community/start-open-issues.ts";
import { render } from "../../support/render.tsx";

const ISSUE = {
  url: "https://code.example/team/content/issues/12",
  title: "Say <b>more</b> of gaps",
  labels: ["good first issue", "css"],
  repository: { name: "team/content", url: "https://code.example/team/content" },
};

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

function answer(response: () => Response) {
  return vi.spyOn(globalThis, "fetch").mockImplementation(async () => response());
}

function states(body: HTMLElement): (string | undefined)[] {
  return [...body.querySelectorAll<HTMLElement>("[data-state]")]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.state);
}

test("issues are listed in a table, as text, with their labels", async () => {
  const fetched = answer(() => Response.json({ items: [ISSUE] }));
  const body = render(<OpenIssues />);
  startOpenIssues();
  expect(states(body)).toEqual(["loading"]);
  expect(body.querySelector("[data-issues-frame]")?.getAttribute("aria-busy")).toBe("true");
  await expect.poll(() => states(body)).toEqual(["loaded"]);
  expect(String(fetched.mock.calls[0]?.[0])).toBe("/api/v1/community/issues");
  const link = getByRole(body, "link", { name: ISSUE.title }) as HTMLAnchorElement;
  expect(link.href).toBe(ISSUE.url);
  expect(link.rel).toBe("noopener");
  expect(body.querySelector("tbody")?.textContent).toBe(
    `${ISSUE.title}good first issuecssteam/content`,
  );
  expect(body.querySelector("[data-issues-frame]")?.getAttribute("aria-busy")).toBe("false");
});

test("without issues the page says so", async () => {
  answer(() => Response.json({ items: [] }));
  const body = render(<OpenIssues />);
  startOpenIssues();
  await expect.poll(() => states(body)).toEqual(["empty"]);
});

test("if issues cannot be loaded, the reader can try again", async () => {
  let up = false;
  answer(() => (up ? Response.json({ items: [ISSUE] }) : new Response("", { status: 503 })));
  const body = render(<OpenIssues />);
  startOpenIssues();
  await expect.poll(() => states(body)).toEqual(["failed"]);
  expect(document.activeElement).toBe(body);
  up = true;
  const retry = getByRole(body, "button", { name: "Try again" });
  retry.focus();
  retry.click();
  // The button is gone, so the frame gets focus.
  expect(document.activeElement).toBe(body.querySelector("[data-issues-frame]"));
  await expect.poll(() => states(body)).toEqual(["loaded"]);
});
