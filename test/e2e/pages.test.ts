import { expect, inject, test } from "vitest";
import { LOCALES } from "#content-build/locales.ts";
import { expectAccessible, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

/** One page of each kind, and the status that it answers with. */
const PAGES = [
  { kind: "home", path: "/en-US/", status: 200 },
  { kind: "landing page", path: "/en-US/docs/Web/CSS", status: 200 },
  { kind: "reference page", path: "/en-US/docs/Web/CSS/Reference/Properties/color", status: 200 },
  { kind: "guide with a table", path: "/en-US/docs/Web/HTTP", status: 200 },
  { kind: "translated page", path: "/ja/docs/Web/CSS/Reference/Properties/color", status: 200 },
  { kind: "search results", path: "/en-US/search?q=color", status: 200 },
  { kind: "empty search", path: "/de/search", status: 200 },
  { kind: "missing page", path: "/fr/docs/Web/Nothing_here", status: 404 },
];

const VIEWPORTS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

for (const { kind, path, status } of PAGES) {
  for (const [width, viewport] of Object.entries(VIEWPORTS)) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`${kind}, ${width}, ${colorScheme}: no violation, no error, nothing cut off`, async () => {
        const page = await open({ viewport, colorScheme });
        const response = await page.goto(baseUrl + path, { waitUntil: "load" });
        expect(response?.status()).toBe(status);
        await expectAccessible(page);
        const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scroll).toBeLessThanOrEqual(viewport.width);
        // The browser itself reports the status of the page that was asked for.
        const expected = (error: string) => status === 404 && error.includes("404");
        expect(page.errors.filter((error) => !expected(error))).toEqual([]);
        await page.context().close();
      });
    }
  }
}

test("each locale shows its home page and a document in its language", async () => {
  const titles = new Set<string>();
  for (const locale of LOCALES) {
    const page = await open();
    await page.goto(`${baseUrl}/${locale}/`);
    expect(await page.getAttribute("html", "lang")).toBe(locale);
    titles.add((await page.textContent("h1"))?.trim() ?? "");
    const response = await page.goto(`${baseUrl}/${locale}/docs/Web/HTML`);
    expect(response?.status()).toBe(200);
    expect(await page.getAttribute("article", "lang")).toBe(locale);
    expect(page.errors).toEqual([]);
    await page.context().close();
  }
  expect(titles.size).toBe(LOCALES.length);
});

test("a document can be read without script: menus, sidebar, languages and search work", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("color");
  await page.getByRole("searchbox").first().fill("array map");
  await page.getByRole("searchbox").first().press("Enter");
  await page.waitForURL(/\/en-US\/search\?q=array/);
  expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(0);
  await page.context().close();
});

test("at 320 px and at 200 % zoom nothing needs sideways scrolling", async () => {
  for (const path of ["/en-US/", "/en-US/docs/Web/CSS/Reference/Properties/color"]) {
    const page = await open({ viewport: { width: 320, height: 640 } });
    await page.goto(baseUrl + path);
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scroll).toBeLessThanOrEqual(320);
    await page.context().close();
  }
});
