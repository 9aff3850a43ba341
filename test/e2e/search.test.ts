import { expect, inject, test } from "vitest";
import { expectAccessible, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

test("the search box is used with the keyboard alone", async () => {
  const page = await open({ viewport: { width: 1280, height: 700 } });
  const index = page.waitForResponse((response) => response.url().endsWith("/search-index.json"));
  await page.goto(`${baseUrl}/en-US/docs/Web/CSS`, { waitUntil: "networkidle" });
  await page.keyboard.press("/");
  const input = page.locator("#top-nav-search-input");
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await index).headers()["content-encoding"]).toBe("gzip");
  await page.keyboard.type("color");
  const options = page.getByRole("listbox").getByRole("option");
  await options.first().waitFor();
  // Five titles below 850 px of height, and the way to the full search.
  expect(await options.count()).toBeLessThanOrEqual(6);
  expect(await options.last().textContent()).toContain("Site search for color");
  await expectAccessible(page);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/en-US\/search\?q=color$/);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
    "Search results for: color",
  );
  await expectAccessible(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("x");
  await page.keyboard.press("Escape");
  expect(await input.inputValue()).toBe("");
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("the first answer is the obvious page, without script, at 320 px", async () => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  for (const [query, slug] of [
    ["??", "Web/JavaScript/Reference/Operators/Nullish_coalescing"],
    ["Array.prototype.map", "Web/JavaScript/Reference/Global_Objects/Array/map"],
    ["z index", "Web/CSS/Reference/Properties/z-index"],
  ]) {
    await page.goto(`${baseUrl}/en-US/search?q=${encodeURIComponent(query ?? "")}`);
    const first = page.locator("main ol h2 a").first();
    expect(await first.getAttribute("href"), query).toBe(`/en-US/docs/${slug}`);
  }
  const section = page.locator("main ol ul a").first();
  expect(await section.getAttribute("href")).toMatch(/^\/en-US\/docs\/[^#]+#./);
  await page.getByRole("link", { name: "Popularity" }).click();
  expect(page.url()).toContain("sort=popularity");
  const width = await page.locator("html").evaluate((html) => html.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await page.context().close();
});

test("a misspelt query says what was meant", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/en-US/search?q=${encodeURIComponent("clipbaord")}`);
  const link = page.getByRole("main").getByRole("link", { name: "clipboard", exact: true });
  expect(await link.getAttribute("href")).toContain("q=clipboard");
  await expectAccessible(page);
  await page.context().close();
});

test("Japanese is searched by its words, and in English as well where asked", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/ja/search?q=${encodeURIComponent("配列")}`);
  const first = page.locator("main ol h2 a").first();
  expect(await first.getAttribute("href")).toMatch(/^\/ja\/docs\//);
  expect(await page.locator("main ol mark").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "English (US)" }).first().click();
  expect(new URL(page.url()).searchParams.getAll("locale")).toEqual(["en-US"]);
  await expectAccessible(page);
  await page.context().close();
});
