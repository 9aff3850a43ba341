import { readdirSync, readFileSync } from "node:fs";
import type { Page, Request } from "playwright-core";
import { expect, inject, test } from "vitest";
import { goto, withBrowser } from "#test/support/browser.ts";
import { compressedSize } from "#test/support/pages/compressed-size.ts";
import { loginCookies, newPerson } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

/** Budget of compressed script for each page, in KiB, including what is loaded when idle. */
const PAGES = { settings: 140, collections: 140, updates: 24, "ai-help": 140 };

/** Collects the scripts that a page requests from now on, with their compressed sizes. */
function watchScripts(page: Page) {
  const sizes = new Map<string, number>();
  const asked = new Set<Request>();
  const pending: Promise<unknown>[] = [];
  page.on("request", (request) => asked.add(request));
  page.on("response", (response) => {
    const request = response.request();
    if (!asked.has(request) || request.resourceType() !== "script") return;
    const { pathname } = new URL(response.url());
    pending.push(compressedSize(response).then((size) => sizes.set(pathname, size)));
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    await Promise.all(pending);
    const bytes = [...sizes.values()].reduce((total, size) => total + size, 0);
    return { kib: bytes / 1024, list: [...sizes].join("\n") };
  };
}

async function openAs(person: string): Promise<Page> {
  const page = await open();
  await page.context().addCookies(await loginCookies(baseUrl, newPerson(person)));
  return page;
}

test.each(Object.entries(PAGES))("the script of %s stays within its budget", async (name, most) => {
  const page = await openAs("fiona");
  const loaded = watchScripts(page);
  await goto(page, `${baseUrl}/en-US/plus/${name}`);
  const { kib, list } = await loaded();
  expect(kib, list).toBeLessThanOrEqual(most);
});

test("the bundle of hydrated pages leaves out inline scripts, which have already run", async () => {
  const html = await (await fetch(`${baseUrl}/en-US/docs/Web/CSS`)).text();
  const texts = [...html.matchAll(/<script>([^<]+)/g)].map(([, text = ""]) => text);
  expect(texts.length).toBeGreaterThanOrEqual(3);
  const assets = "build/app/client/assets";
  const name = readdirSync(assets).find((each) => /^hydrated-.*\.js$/.test(each)) ?? "";
  const script = readFileSync(`${assets}/${name}`, "utf8");
  for (const text of texts) {
    // A bundler may rewrite quotes and escape sequences.
    const [longest = ""] = text.split(/["'`\\$]/).sort((a, b) => b.length - a.length);
    expect(longest.length, text).toBeGreaterThan(20);
    expect(script).not.toContain(longest);
  }
});

/** Budget of compressed script for opening the form, in KiB: 2 are for tab stops, at the first focus. */
const SAVE_FORM = 11;

test("opening the form that saves an article stays within its script budget", async () => {
  const page = await openAs("fiona");
  await goto(page, `${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`);
  const button = page.locator("[data-save] summary");
  await button.waitFor();
  // The script that records views loads independently of the form.
  await page.waitForFunction(() => localStorage.getItem("frequently-viewed-documents-v2") !== null);
  await page.waitForLoadState("networkidle");
  const loaded = watchScripts(page);
  await button.click();
  const form = page.locator("[data-save-panel]");
  await expect.poll(() => form.getByLabel("Collection").isEnabled()).toBe(true);
  const { kib, list } = await loaded();
  expect(list).not.toBe("");
  expect(kib, list).toBeLessThanOrEqual(SAVE_FORM);
});
