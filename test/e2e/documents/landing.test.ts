import { expect, inject, test } from "vitest";
import { expectWholeAndAccessible, goto, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

test("without script, the landing page of an area has working links in two languages", async () => {
  for (const locale of ["en-US", "ja"]) {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`${baseUrl}/${locale}/docs/Web/CSS`);
    const links = await page
      .locator("[data-landing] a")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    // Three entry points, something to read, and the feed.
    expect(links.length).toBeGreaterThanOrEqual(5);
    for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);
    expect(links.some((link) => link.endsWith("/feeds/baseline-css.atom"))).toBe(true);
    await page.context().close();
  }
});

test("titles side by side are aligned at the top", async () => {
  const page = await open({ viewport: { width: 1200, height: 900 } });
  await goto(page, `${baseUrl}/en-US/docs/Web/CSS`);
  const titles = page.locator("#most-read, #new-in-baseline");
  const places = await titles.evaluateAll((all) =>
    all.map((title) => title.getBoundingClientRect()),
  );
  const [first, second] = places;
  expect(second?.left).toBeGreaterThan(first?.right ?? 0);
  expect(second?.top).toBe(first?.top);
  await page.context().close();
});

test("other pages of an area have no landing cards", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`);
  expect(await page.locator("[data-landing]").count()).toBe(0);
  await page.context().close();
});

test("the landing page is accessible and does not overflow, wide and narrow", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/docs/Web/CSS`);
  await expectWholeAndAccessible(page, [1440, 390, 320]);
  await page.context().close();
});
