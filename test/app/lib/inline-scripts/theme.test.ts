import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run } from "#app/lib/inline-scripts/theme.ts";

const root = document.documentElement;

const noted = () =>
  Object.fromEntries(
    [...root.attributes]
      .filter(({ name }) => name.startsWith("data-"))
      .map(({ name, value }) => [name, value]),
  );

beforeEach(() => localStorage.clear());

afterEach(() => {
  for (const key of ["theme", "sidebar", "nop", "reader"]) root.removeAttribute(`data-${key}`);
  vi.unstubAllGlobals();
});

/** Runs the script, and waits for its timer. */
async function bringBack() {
  run();
  await new Promise((resolve) => setTimeout(resolve));
}

test("restores the reader's choices", async () => {
  localStorage.setItem("theme", "dark");
  localStorage.setItem("sidebar", "collapsed");
  localStorage.setItem("nop", "yes");
  localStorage.setItem("reader", "free");
  await bringBack();
  expect(noted()).toEqual({
    "data-theme": "dark",
    "data-sidebar": "collapsed",
    "data-nop": "",
    "data-reader": "free",
  });
});

test("ignores invalid stored values", async () => {
  localStorage.setItem("theme", "neon");
  localStorage.setItem("sidebar", "gone");
  localStorage.setItem("reader", "ada@example.org");
  await bringBack();
  expect(noted()).toEqual({});
});

test("leaves a page alone without storage", async () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new Error("denied");
    },
  });
  await bringBack();
  expect(noted()).toEqual({});
});

test("requests the style sheet of the reader's modes, and none without modes", async () => {
  const cookies = vi.spyOn(document, "cookie", "get").mockReturnValue("a=b; reading=");
  const added: HTMLLinkElement[] = [];
  vi.spyOn(document.head, "appendChild").mockImplementation((node) => {
    added.push(node as unknown as HTMLLinkElement);
    return node;
  });
  await bringBack();
  expect(added).toEqual([]);
  cookies.mockReturnValue("a=b; reading=no-sidebar.wide; c=d");
  await bringBack();
  const [link] = added;
  expect(link?.getAttribute("href")).toBe("/reading-style?modes=no-sidebar.wide");
  // A style sheet that cannot be loaded is removed, so that it blocks nothing.
  const remove = vi.spyOn(link as HTMLLinkElement, "remove");
  link?.dispatchEvent(new Event("error"));
  expect(remove).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
