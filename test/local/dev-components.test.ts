import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject } from "#test/support/copy-project.ts";
import { type DevServer, openStarted, startDev } from "#test/support/dev-server.ts";
import { ensureChromium } from "#workers/local/chromium.ts";

const HEADER = "app/components/frame/header";

let folder: string;
let project: string;
let server: DevServer;
let browser: Browser;
/** Whatever scripts of the opened pages have thrown. */
let errors: string[] = [];

/** Starts `npm run dev` in a copy of the project, whose source may be changed. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "webdocs-components-"));
  project = path.join(folder, "project");
  copyProject(project);
  const content = path.join(folder, "files");
  cpSync("content/files", content, { recursive: true });
  server = await startDev(folder, { CONTENT_ROOT: content }, project);
  browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Changes a file of the project as somebody would who works on it. */
function edit(name: string, change: (text: string) => string): void {
  const file = path.join(project, name);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Opens a page, and does to it what a change of a component must not undo. */
async function openUsed(address: string): Promise<Page> {
  errors = [];
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

test("a changed component and its styles show in an open document, which stays as it is", async () => {
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
