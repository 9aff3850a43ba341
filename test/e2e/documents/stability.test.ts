import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { settled, withBrowser } from "#test/support/browser.ts";
import { recordShifts } from "#test/support/layout-shifts.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

/** A page with live samples, a compat table and ad slots. */
const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";

/** Scrolls to the end with the mouse wheel. */
async function readToTheEnd(page: Page): Promise<void> {
  for (;;) {
    const left = await page.evaluate(
      () => document.documentElement.scrollHeight - innerHeight - scrollY,
    );
    if (left < 2) return;
    await page.mouse.wheel(0, 800);
    await page.waitForFunction((before) => {
      const { scrollHeight } = document.documentElement;
      return scrollHeight - innerHeight - scrollY < before;
    }, left);
  }
}

for (const [width, colorScheme] of [
  [1440, "light"],
  [390, "dark"],
] as const) {
  test(`a document of ${width} px, ${colorScheme}, does not move while it is read to its end, and asks no other site`, async () => {
    const page = await open({ viewport: { width, height: 900 }, colorScheme });
    const origins = new Set<string>();
    page.on("request", (request) => origins.add(new URL(request.url()).origin));
    const shifts = await recordShifts(page);
    await page.goto(baseUrl + COLOR);
    await settled(page);
    // Wait for the top ad before scrolling.
    await page.locator("[data-ad=top] img").waitFor();
    await readToTheEnd(page);
    await settled(page);
    expect(await shifts()).toEqual([]);
    const play = new RegExp(`^http://([0-9a-f]+\\.)?play\\.${new URL(baseUrl).host}$`);
    expect([...origins].filter((origin) => origin !== baseUrl && !play.test(origin))).toEqual([]);
    await page.context().close();
  });
}

test("what stands in the header is at its place before the rest of it has arrived", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(baseUrl + COLOR);
  const button = page.getByRole("button", { name: "Open main menu" });
  const place = await button.boundingBox();
  await page.locator("header [role=search]").evaluate((form) => form.remove());
  expect(await button.boundingBox()).toEqual(place);
  await page.context().close();
});

test("web fonts that come late hardly move the text", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  const shifts = await recordShifts(page, { withFonts: true });
  await page.goto(baseUrl + COLOR, { waitUntil: "domcontentloaded" });
  await settled(page);
  release();
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  const scores = (await shifts()).map((shift) => Number.parseFloat(shift));
  expect(scores.reduce((sum, score) => sum + score, 0)).toBeLessThan(0.005);
});
