import { expect, inject, test } from "vitest";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  goto,
  started,
  withBrowser,
} from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

test("the search box works by keyboard alone", async () => {
  const page = await open({ viewport: { width: 1280, height: 700 } });
  const index = page.waitForResponse((response) => response.url().endsWith("/search-index.json"));
  await goto(page, `${baseUrl}/en-US/docs/Web/CSS`);
  await page.keyboard.press("/");
  const input = page.locator("#top-nav-search-input");
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await index).headers()["content-encoding"]).toBe("gzip");
  await page.keyboard.type("color");
  const options = page.getByRole("listbox").getByRole("option");
  // The list is updated after typing; its last entry links to the full search.
  await expect.poll(() => options.last().textContent()).toContain("Site search for color");
  // Below 850 px of height: five titles, and that link.
  expect(await options.count()).toBeLessThanOrEqual(6);
  await expectAccessible(page);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/en-US\/search\?q=color$/);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
    "Search results for: color",
  );
  await expectAccessible(page);
  await started(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("x");
  await options.first().waitFor();
  await page.keyboard.press("Escape");
  expect(await input.inputValue()).toBe("");
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("without script, at 320 px, the first result is the obvious page", async () => {
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
  await page.waitForURL(/sort=popularity/);
  await page.goto(`${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/z-index`);
  await page.getByRole("link", { name: "Related pages" }).click();
  await page.getByRole("heading", { level: 1, name: "Pages related to z-index" }).waitFor();
  const width = await page.locator("html").evaluate((html) => html.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await page.context().close();
});

test("a misspelt query suggests its correction", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/en-US/search?q=${encodeURIComponent("clipbaord")}`);
  const link = page.getByRole("main").getByRole("link", { name: "clipboard", exact: true });
  expect(await link.getAttribute("href")).toContain("q=clipboard");
  await expectAccessible(page);
  await page.context().close();
});

test("Japanese is searched by its words, and English as well on request", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/ja/search?q=${encodeURIComponent("配列")}`);
  const first = page.locator("main ol h2 a").first();
  expect(await first.getAttribute("href")).toMatch(/^\/ja\/docs\//);
  expect(await page.locator("main ol mark").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "English (US)" }).first().click();
  await page.waitForURL((url) => url.searchParams.has("locale"));
  expect(new URL(page.url()).searchParams.getAll("locale")).toEqual(["en-US"]);
  await expectAccessible(page);
  await page.context().close();
});

test("a suggestion is a link: keys, middle click and modified click work as with any other", async () => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await goto(page, `${baseUrl}/en-US/docs/Web/CSS`);
  const input = page.locator("#top-nav-search-input");
  const options = page.getByRole("listbox").getByRole("option");
  const ask = async () => {
    await input.fill("gap");
    await options.first().waitFor();
  };
  await ask();
  // An exact match comes first.
  expect(await options.first().getAttribute("href")).toMatch(/\/Properties\/gap$/);
  const prefetched = () => page.locator("link[rel=prefetch][href$='/Properties/gap']").count();
  await expect.poll(prefetched).toBe(1);
  const here = page.url();
  for (const open of [
    () => page.keyboard.press("Control+Enter"),
    () => options.first().click({ button: "middle" }),
    () => options.first().click({ modifiers: ["ControlOrMeta"] }),
  ]) {
    const [tab] = await Promise.all([page.context().waitForEvent("page"), open()]);
    await tab.waitForURL(/\/Properties\/gap$/);
    await tab.close();
    expect(page.url()).toBe(here);
  }
  await page.keyboard.press("Escape");
  expect(await input.inputValue()).toBe("");
  expect(await options.count()).toBe(0);
  await ask();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/Properties\/gap$/);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("suggestions stay within a narrow window, in the header and on the home page", async () => {
  for (const [width, path, id] of [
    [320, "/en-US/docs/Web/CSS", "top-nav-search"],
    [390, "/en-US/docs/Web/CSS", "top-nav-search"],
    [390, "/en-US/", "hp-search"],
    [700, "/en-US/search?q=color", "site-search"],
  ] as const) {
    const page = await open({ viewport: { width, height: 844 } });
    await goto(page, baseUrl + path);
    await page.locator(`#${id}-input`).fill("color");
    const list = page.locator(`#${id}-input-list`);
    await list.getByRole("option").first().waitFor();
    const box = await list.boundingBox();
    expect(box?.x, `${path} at ${width}`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `${path} at ${width}`).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  }
});

test("an empty search does not navigate, and a click outside the list closes it", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/docs/Web/CSS`);
  const input = page.locator("#top-nav-search-input");
  await input.fill("   ");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.keyboard.press("Enter");
  await input.fill("zzzqqq");
  const only = page.getByRole("listbox").getByRole("option");
  await only.waitFor();
  expect(await only.textContent()).toBe("No document titles found. Site search for zzzqqq");
  expect(await input.getAttribute("aria-expanded")).toBe("true");
  await page.locator("h1").click();
  await expect.poll(() => input.getAttribute("aria-expanded")).toBe("false");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/en-US/docs/Web/CSS");
  await page.context().close();
});

test("the shortcuts are switched off with a button, and stay off on the next page", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/docs/Web/CSS`);
  const hasFocus = () => page.evaluate(() => document.activeElement?.id === "top-nav-search-input");
  const button = page.getByRole("button", { name: /Keyboard shortcuts/ });
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  await button.focus();
  await page.keyboard.press("Enter");
  expect(await button.getAttribute("aria-pressed")).toBe("false");
  for (const key of ["/", "Control+k"]) {
    await page.keyboard.press(key);
    expect(await hasFocus(), key).toBe(false);
  }
  await goto(page, `${baseUrl}/en-US/docs/Web/HTML`);
  await page.keyboard.press("/");
  expect(await hasFocus()).toBe(false);
  await button.click();
  await button.blur();
  await page.keyboard.press("/");
  expect(await hasFocus()).toBe(true);
  // In the focused field, the key types a slash.
  await page.keyboard.type("a/b");
  expect(await page.locator("#top-nav-search-input").inputValue()).toBe("a/b");
  await page.context().close();
});

test("without script, results are paginated and can be sorted", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${baseUrl}/en-US/search?q=color`);
  const titles = () => page.locator("main ol h2 a").allTextContents();
  const first = await titles();
  await page.getByRole("link", { name: "Popularity" }).click();
  await page.waitForURL("**?q=color&sort=popularity");
  const popular = await titles();
  expect(popular).toHaveLength(first.length);
  expect(popular).not.toEqual(first);
  const pages = page.getByRole("navigation", { name: "Result pages" });
  await pages.getByRole("link", { name: "Next" }).click();
  await page.waitForURL("**?q=color&sort=popularity&page=2");
  expect(await page.title()).toContain("(page 2)");
  for (const title of await titles()) expect(popular).not.toContain(title);
  await pages.getByRole("link", { name: "Previous" }).click();
  await page.waitForURL("**?q=color&sort=popularity");
  expect(await titles()).toEqual(popular);
  const robots = page.locator("meta[name=robots]");
  expect(await robots.getAttribute("content")).toMatch(/^noindex/);
  await page.context().close();
});

test("results fit a narrow screen and are accessible, in both themes and writing systems", async () => {
  const page = await open({ viewport: { width: 320, height: 700 } });
  for (const path of ["/en-US/search?q=color", "/ja/search?q=%E8%89%B2"]) {
    await page.goto(baseUrl + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessibleInBothThemes(page);
  }
  await page.context().close();
});
