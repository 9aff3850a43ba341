import { expect, inject, test } from "vitest";
import { withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const background = () => getComputedStyle(document.body).backgroundColor;

test("the page follows the system's theme, with and without script", async () => {
  const colours = new Set<string>();
  for (const javaScriptEnabled of [true, false]) {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await open({ colorScheme, javaScriptEnabled });
      await page.goto(`${baseUrl}/en-US/docs/Web`);
      const shot = await page.screenshot({ clip: { x: 0, y: 300, width: 4, height: 4 } });
      colours.add(`${colorScheme} ${shot.toString("base64")}`);
      await page.context().close();
    }
  }
  expect(colours.size).toBe(2);
});

test("the chosen theme is applied before the first paint of the next page", async () => {
  const page = await open({ colorScheme: "light" });
  await page.goto(`${baseUrl}/en-US/docs/Web`);
  const light = await page.evaluate(background);
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.addInitScript(noteFirstFrame);
  await page.goto(`${baseUrl}/en-US/docs/Web/CSS`);
  const first = await page.waitForFunction(() => (window as { first?: string }).first);
  const dark = await page.evaluate(background);
  expect(dark).not.toBe(light);
  expect(await first.jsonValue()).toBe(dark);
  await page.context().close();
});

/** Init script: records the background in a ResizeObserver, which runs right before a paint. */
function noteFirstFrame(): void {
  // Timers never fire, so that the result does not depend on their timing.
  window.setTimeout = (() => 0) as unknown as typeof setTimeout;
  new MutationObserver((_, added) => {
    if (!document.body) return;
    added.disconnect();
    new ResizeObserver((_, sizes) => {
      sizes.disconnect();
      const first = getComputedStyle(document.body).backgroundColor;
      Object.assign(window, { first });
    }).observe(document.body);
  }).observe(document, { childList: true, subtree: true });
}
