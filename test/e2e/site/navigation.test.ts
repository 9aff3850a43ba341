import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { started } from "#test/support/browser.ts";
import { launchKeepingBrowser, markPage, untilKept } from "#test/support/pages/kept-page.ts";

const baseUrl = inject("baseUrl");

const HTML = "/en-US/docs/Web/HTML";
const GUIDES = "/en-US/docs/Web/HTTP/Guides";
const CACHING = "/en-US/docs/Web/HTTP/Guides/Caching";
const METHOD = "/en-US/docs/Web/HTTP/Reference/Methods/GET";
const LOADING = "Loading… | Webdocs: Loading…";

let browser: Browser;
beforeAll(async () => {
  browser = await launchKeepingBrowser();
});
afterAll(() => browser.close());

/** Opens a page in a new context and waits until its islands have started. */
async function read(path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(baseUrl + path);
  await page.locator(".status-bar").first().waitFor({ state: "attached" });
  return page;
}

/** Delays requests to a path until the returned function is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held;
      await route.continue().catch(() => {});
    },
  );
  return letThrough;
}

/** Corrupts a document in storage; returns a function that repairs it. */
function breakStorage(url: string): () => void {
  const folder = path.join(inject("stateDir"), "v3/r2/webdocs-content/blobs");
  const isDocument = (text: string) => text.startsWith(`{"doc":{"mdn_url":"${url}",`);
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const file = files.find((each) => isDocument(readFileSync(each, "utf8")));
  if (!file) throw new Error(`There is no document ${url} in ${folder}.`);
  const text = readFileSync(file);
  const repair = () => writeFileSync(file, text);
  onTestFinished(repair);
  writeFileSync(file, "");
  return repair;
}

const linkTo = (page: Page, path: string) =>
  page.locator(`main a[href="${path}"], header a[href="${path}"]`).first();

/**
 * Records each title with its announcement, and logs it; stops loading after the first if
 * `givesUp`.
 */
async function watchTitle(page: Page, givesUp: boolean): Promise<() => Promise<string[]>> {
  // Recorded in the page: `evaluate` does not work during a navigation.
  await page.evaluate((givesUp) => {
    const notes: string[] = [];
    Object.assign(window, { notes });
    new MutationObserver(() => {
      const bars = [...document.querySelectorAll(".status-bar[role=status]")];
      const note = `${document.title}: ${bars.map(({ textContent }) => textContent).join("")}`;
      notes.push(note);
      console.info(note);
      if (givesUp && notes.length === 1) setTimeout(() => window.stop());
    }).observe(document.querySelector("title") as Element, { childList: true });
  }, givesUp);
  return () => page.evaluate(() => (window as unknown as { notes: string[] }).notes);
}

test("a slow page is announced as loading until the navigation is stopped", async () => {
  const page = await read(HTML);
  const title = await page.title();
  await holdBack(page, "/en-US/blog/");
  const notes = await watchTitle(page, true);
  await linkTo(page, "/en-US/blog/").press("Enter", { noWaitAfter: true });
  await expect.poll(notes).toEqual([LOADING, `${title}: `]);
  expect(page.url()).toBe(baseUrl + HTML);
  await page.context().close();
});

test("the title of a page is restored when a reader returns to it after a slow navigation", async () => {
  let title = "";
  let notes = async (): Promise<string[]> => [];
  const page = await untilKept(async () => {
    const page = await read(HTML);
    title = await page.title();
    await holdBack(page, "/en-US/curriculum/");
    const letThrough = await holdBack(page, "/en-US/blog/");
    notes = await watchTitle(page, false);
    await markPage(page);
    const said = page.waitForEvent("console", (message) => message.text() === LOADING);
    // A second link, clicked before the first page loads, replaces that navigation.
    await page.evaluate(() => {
      for (const path of ["/en-US/curriculum/", "/en-US/blog/"]) {
        document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
      }
    });
    await said;
    letThrough();
    await expect.poll(() => page.url()).toBe(`${baseUrl}/en-US/blog/`);
    await page.waitForLoadState();
    await page.goBack({ waitUntil: "commit" });
    return page;
  });
  await expect.poll(notes).toEqual([LOADING, `${title}: `]);
  await page.context().close();
});

test("a page that cannot be loaded keeps the reader on the previous page, with a retry link", async () => {
  const repair = breakStorage(CACHING);
  const page = await untilKept(async () => {
    const page = await read(GUIDES);
    await markPage(page);
    const toast = page.locator(".toast");
    for (const link of [linkTo(page, CACHING), toast.getByRole("link", { name: "Try again" })]) {
      const answer = page.waitForResponse(baseUrl + CACHING);
      await link.press("Enter", { noWaitAfter: true });
      expect((await answer).status()).toBe(504);
      await expect.poll(() => toast.textContent()).toContain("The page could not be loaded.");
      expect(page.url()).toBe(baseUrl + GUIDES);
    }
    return page;
  });

  repair();
  const toast = page.locator(".toast");
  await toast.getByRole("link", { name: "Try again" }).press("Enter", { noWaitAfter: true });
  await page.waitForURL(baseUrl + CACHING);
  await page.getByRole("heading", { level: 1, name: "HTTP caching" }).waitFor();
  // No message after going back.
  await page.goBack({ waitUntil: "commit" });
  await started(page);
  expect(page.url()).toBe(baseUrl + GUIDES);
  expect((await toast.allTextContents()).join("")).toBe("");
  await page.context().close();
});

test("without a previous page, an error page offers to try again", async () => {
  const repair = breakStorage(METHOD);
  const methods = METHOD.slice(0, METHOD.lastIndexOf("/"));
  const page = await read(methods);
  const stays = async (failed: Page) => {
    await failed.getByRole("heading", { name: "Loading Error" }).waitFor();
    // Two islands have a status bar; the navigation island has none if it goes back.
    await expect.poll(() => failed.locator(".status-bar").count()).toBe(2);
    expect(failed.url()).toBe(baseUrl + METHOD);
    expect(await failed.title()).toBe("Loading Error | Webdocs");
  };

  // In a new tab.
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    linkTo(page, METHOD).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await stays(tab);
  // After a reload, and with the URL entered in another document's tab.
  await tab.reload();
  await stays(tab);
  await page.goto(baseUrl + METHOD);
  await stays(page);

  // Without script.
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(baseUrl + methods);
  await linkTo(plain, METHOD).click();
  await plain.getByRole("heading", { name: "Loading Error" }).waitFor();
  repair();
  await plain.getByRole("link", { name: "Try reloading the page" }).click();
  await plain.getByRole("heading", { name: "GET" }).waitFor();
  await plain.context().close();
  await page.context().close();
});
