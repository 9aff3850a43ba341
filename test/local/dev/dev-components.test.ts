import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject } from "#test/support/copy-project.ts";
import { type DevSetup, openStarted, startDevSetup } from "#test/support/dev-server.ts";

const HEADER = "app/frame/header";

let setup: DevSetup | undefined;
let project: string;
/** Uncaught errors of the opened page. */
let errors: string[] = [];

/** Runs `npm run dev` in a copy of the project, so that tests can edit its source. */
beforeAll(async () => {
  setup = await startDevSetup((folder) => {
    project = path.join(folder, "project");
    copyProject(project);
    return { project };
  });
}, 240_000);

afterAll(() => setup?.close(), 60_000);

/** Edits a source file of the copied project. */
function edit(name: string, change: (text: string) => string): void {
  const file = path.join(project, name);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Opens a page and gives it state that must survive a hot update: input, scroll position. */
async function openUsed(address: string): Promise<Page> {
  errors = [];
  const { browser, server } = setup ?? never();
  const page = await browser.newPage({ viewport: { width: 1200, height: 500 } });
  page.on("pageerror", (error) => errors.push(error.message));
  await openStarted(page, server.url + address);
  await page.locator("#top-nav-search-input").fill("grid");
  await page.evaluate(() => {
    (window as { isSame?: boolean }).isSame = true;
    window.scrollTo(0, 150);
  });
  return page;
}

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    isSame: (window as { isSame?: boolean }).isSame,
    typed: document.querySelector<HTMLInputElement>("#top-nav-search-input")?.value,
    y: window.scrollY,
  }));

test("a changed component and its styles show in an open document without a reload", async () => {
  const page = await openUsed("/en-US/docs/Web/HTML");
  const before = await stateOf(page);
  expect(before).toMatchObject({ isSame: true, typed: "grid" });

  edit(`${HEADER}/header.tsx`, (text) => text.replace("<header ", '<header data-changed="yes" '));
  await page.locator("header[data-changed]").waitFor({ timeout: 60_000 });
  expect(await stateOf(page)).toEqual(before);

  edit(
    `${HEADER}/header.module.css`,
    (text) => `${text}\n.header { outline: 3px solid #010203; }\n`,
  );
  const outline = () =>
    page
      .locator("header[data-changed]")
      .evaluate((header) => getComputedStyle(header).outlineColor);
  await expect.poll(outline, { timeout: 60_000 }).toBe("rgb(1, 2, 3)");
  expect(await stateOf(page)).toEqual(before);
  expect(errors).toEqual([]);
  await page.close();
}, 180_000);

test("a changed component shows in an open application page, which keeps its state", async () => {
  const page = await openUsed("/en-US/plus/ai-help");
  const before = await stateOf(page);
  expect(before).toMatchObject({ isSame: true, typed: "grid" });

  edit(`${HEADER}/header.tsx`, (text) => text.replace("<header ", '<header data-again="yes" '));
  await page.locator("header[data-again]").waitFor({ timeout: 60_000 });
  expect(await stateOf(page)).toEqual(before);
  await page.close();
}, 180_000);

test("changed strings show in an open document", async () => {
  const page = await openUsed("/en-US/docs/Web/HTML");
  edit("app/i18n/locales/en-US/common.json", (json) =>
    json.replace("Documentation for people who build the web", "Mended words"),
  );
  await page.locator("footer", { hasText: "Mended words" }).waitFor({ timeout: 60_000 });
  await page.close();
}, 180_000);

test("serves pages, data and errors of all kinds of routes", async () => {
  const { url } = (setup ?? never()).server;
  const statusOf = async (address: string) => (await fetch(url + address)).status;
  expect(await statusOf("/en-US/")).toBe(200);
  expect(await statusOf("/en-US/plus/ai-help")).toBe(200);
  expect(await statusOf("/en-US/search.data")).toBe(200);
  expect(await statusOf("/en-US/play")).toBe(200);
  expect(await statusOf("/en-US/no/such/page")).toBe(404);
  const form = await fetch(`${url}/en-US/play`, { method: "POST" });
  expect(form.status).toBe(405);
}, 120_000);

function never(): never {
  throw new Error("The server was not started.");
}
