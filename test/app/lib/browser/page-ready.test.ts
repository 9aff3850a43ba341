import { afterEach, expect, test, vi } from "vitest";
import { pageReady } from "#app/lib/browser/page-ready.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

/** A style sheet that never loads: browsers report its failure only once. */
function addMissingSheet(): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  Object.defineProperty(link, "sheet", { value: null });
  document.head.appendChild(link);
  return link;
}

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const first = await Promise.race([promise, new Promise((go) => setTimeout(go, 0, "pending"))]);
  return first === "pending";
}

test("a page is ready once a pending style sheet has failed", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const link = addMissingSheet();
  const ready = pageReady();
  expect(await isPending(ready)).toBe(true);
  link.dispatchEvent(new Event("error"));
  expect(await isPending(ready)).toBe(false);
});

test("a style sheet that failed before the script ran delays a page only until it has loaded", async () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  addMissingSheet();
  const ready = pageReady();
  expect(await isPending(ready)).toBe(true);
  dispatchEvent(new Event("load"));
  expect(await isPending(ready)).toBe(false);
  state.mockReturnValue("complete");
  expect(await isPending(pageReady())).toBe(false);
});
