import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { withBrowser } from "#test/support/browser.ts";
import { loginCookies, newPerson } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const PAGES = [
  "/en-US/plus/collections",
  "/en-US/plus/collections/frequently-viewed",
  "/en-US/plus/collections/import",
  "/en-US/plus/updates",
  "/en-US/plus/ai-help",
  "/en-US/plus/settings",
];

/** Title, layout and navigation at the start of the page, with lengths in px. */
function lookOf(page: Page) {
  return page.evaluate(() => {
    const title = document.querySelector("h1") as HTMLElement;
    const main = document.querySelector("main") as HTMLElement;
    const { fontSize, fontWeight } = getComputedStyle(title);
    return {
      title: { fontSize, fontWeight, left: Math.round(title.getBoundingClientRect().left) },
      width: Math.round(main.getBoundingClientRect().width),
      // Equal on all pages if the bar above is equally high.
      top: Math.round(main.getBoundingClientRect().top),
      languages: document.querySelectorAll("#languages-switcher-button").length,
      crumb: document.querySelector("[data-crumbs] [aria-current]")?.getAttribute("href"),
    };
  });
}

test.each([390, 1440])("all Plus pages start with the same layout at %d px", async (width) => {
  const person = newPerson("fiona");
  const page = await open({ viewport: { width, height: 900 } });
  await page.context().addCookies(await loginCookies(baseUrl, person));
  const looks: [string, object][] = [];
  for (const path of PAGES) {
    await page.goto(baseUrl + path);
    await page.locator("h1").waitFor();
    const { crumb, ...look } = await lookOf(page);
    expect(crumb, path).toBe(path);
    looks.push([path, look]);
    const most = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(most, path).toBeLessThanOrEqual(width);
  }
  const [, first] = looks[0] as (typeof looks)[number];
  for (const [path, look] of looks) expect(look, path).toEqual(first);
  await page.context().close();
});
