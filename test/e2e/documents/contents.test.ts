import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessibleInBothThemes, goto, settled, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const ARRAY = `${baseUrl}/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array`;
const MIDDLE = { viewport: { width: 1000, height: 800 } };

async function scroll(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
  await settled(page);
}

/** Edges of an element in the viewport, in px. */
function edges(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });
}

test("at medium widths the table of contents is sticky and opens without a layout shift", async () => {
  const page = await open(MIDDLE);
  await goto(page, ARRAY);
  await settled(page);
  await scroll(page, 3000);
  const bar = await edges(page, "[data-bar]");
  expect((await edges(page, "[data-contents-fold]")).top).toBe(bar.bottom);

  await page.evaluate(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          shifted: Reflect.get(window, "shifted") + Reflect.get(entry, "value"),
        });
      }
    }).observe({ type: "layout-shift" });
  });
  const place = await page.evaluate(() => scrollY);
  await page.locator("[data-contents-fold] summary").focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-contents-fold] nav").waitFor();
  await settled(page);
  expect(await page.evaluate(() => [scrollY, Reflect.get(window, "shifted")])).toEqual([place, 0]);
  await expectAccessibleInBothThemes(page, "[data-contents-fold]");

  // Going to a section above by keyboard closes the list and puts the heading below the bar.
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  const fragment = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).hash);
  await page.keyboard.press("Enter");
  await page.locator("[data-contents-fold] nav").waitFor({ state: "hidden" });
  await expect
    .poll(async () => {
      const fold = await edges(page, "[data-contents-fold]");
      const heading = await edges(page, fragment);
      return heading.top >= fold.bottom && heading.bottom < 250;
    })
    .toBe(true);
  await page.context().close();
});

test("without script, the open table of contents does not cover the chosen section", async () => {
  const page = await open({ ...MIDDLE, javaScriptEnabled: false });
  await page.goto(ARRAY);
  await page.locator("[data-contents-fold] summary").click();
  const link = page.locator("[data-contents-fold] nav a").nth(2);
  const fragment = (await link.getAttribute("href")) ?? "";
  expect(fragment).toMatch(/^#./);
  await link.click();
  await page.waitForURL(ARRAY + fragment);
  const list = await edges(page, "[data-contents-fold] nav");
  const heading = await edges(page, fragment);
  expect(list.top).toBeGreaterThan(0);
  expect(heading.top).toBeGreaterThanOrEqual(list.bottom);
  expect(heading.bottom).toBeLessThan(MIDDLE.viewport.height);
  await page.context().close();
});

test("the browser names of a support table stick below the table of contents", async () => {
  const page = await open(MIDDLE);
  await goto(page, ARRAY);
  await settled(page);
  await page
    .locator("[data-compat] tbody")
    .last()
    .evaluate((rows) => rows.scrollIntoView());
  await settled(page);
  const fold = await edges(page, "[data-contents-fold]");
  const names = await edges(page, "[data-compat] thead tr:last-child");
  expect(fold.top).toBeGreaterThan(0);
  expect(names.top).toBeGreaterThanOrEqual(fold.bottom - 1);
  await page.context().close();
});

test("the table of contents is not sticky at other widths or in print", async () => {
  for (const width of [700, 1000, 1300]) {
    const page = await open({ viewport: { width, height: 800 } });
    await page.goto(ARRAY);
    if (width === 1000) await page.emulateMedia({ media: "print" });
    const fold = page.locator("[data-contents-fold]");
    expect(await fold.isVisible(), String(width)).toBe(width === 700);
    expect(await fold.evaluate((element) => getComputedStyle(element).position)).toBe("static");
    await page.context().close();
  }
});
