import { expect, inject, test } from "vitest";
import { settled, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";
const NARROW = { width: 390, height: 844 };

/** What the page has noted of itself: the pieces that were shown with each task. */
interface Noted {
  tasks: string[][];
  early: (string | undefined)[];
}

/** Runs in the page, before anything else. */
function note(): void {
  const noted: Noted = { tasks: [], early: [] };
  Object.assign(window, { noted });
  new MutationObserver((records) => {
    const shown = records.filter(({ attributeName }) => attributeName === "data-shown");
    const all = [...document.querySelectorAll("*")];
    if (shown.length > 0) {
      noted.tasks.push(shown.map(({ target }) => String(all.indexOf(target as Element))));
      noted.early.push(document.documentElement.dataset.early);
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-shown"] });
}

test("a page is laid out piece by piece, from the top, before what is far away", async () => {
  const page = await open({ viewport: NARROW });
  await page.addInitScript(note);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 5 });
  await page.goto(baseUrl + COLOR);
  await page.locator("html:not([data-early])").waitFor();
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await settled(page);
  const { tasks, early } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  const first = tasks.filter((_, index) => early[index] === "");
  // On a slow device, hardly two pieces fit into one task.
  expect(first.length).toBeGreaterThan(3);
  const pieces = first.flat().map(Number);
  expect(pieces).toEqual([...pieces].sort((a, b) => a - b));
  // Far parts came later, when there was time.
  expect(tasks.length).toBeGreaterThan(first.length);
  expect(await page.evaluate(() => document.documentElement.dataset.early)).toBeUndefined();
  await page.context().close();
});

test("an address with a fragment is laid out where the fragment leads", async () => {
  const page = await open({ viewport: NARROW });
  await page.addInitScript(note);
  await page.goto(`${baseUrl}${COLOR}#specifications`);
  const heading = page.locator("#specifications");
  await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(300);
  await settled(page);
  const { early } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  expect(early).not.toContain("");
  await page.context().close();
});

test("who reloads a page is where they were, on a slow device too", async () => {
  const page = await open({ viewport: NARROW });
  const session = await page.context().newCDPSession(page);
  await page.goto(baseUrl + COLOR);
  await settled(page);
  const heading = page.locator("#specifications");
  const place = async () => (await heading.boundingBox())?.y ?? -9999;
  await heading.evaluate((element) => element.scrollIntoView());
  await expect.poll(place).toBeLessThan(300);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.reload();
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await settled(page);
  // Heights above it are guessed until they have been laid out: not to the pixel.
  expect(Math.abs(await place())).toBeLessThan(NARROW.height);
  await page.context().close();
});
