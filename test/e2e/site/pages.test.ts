import { expect, inject, test } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import { expectWholeAndAccessible, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

/** One page of each kind, with its status. */
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

const WIDTHS = [1440, 390];

test.each(PAGES)(
  "$kind: accessible in both themes, without overflow or errors, wide and narrow",
  async ({ path, status }) => {
    const page = await open();
    const response = await page.goto(baseUrl + path, { waitUntil: "load" });
    expect(response?.status()).toBe(status);
    await expectWholeAndAccessible(page, WIDTHS);
    // The browser logs an error for the page's own 404 status.
    const expected = (error: string) => status === 404 && error.includes("404");
    expect(page.errors.filter((error) => !expected(error))).toEqual([]);
    await page.context().close();
  },
);

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

test("the head of a document describes it to search engines and social sites", async () => {
  const page = await open({ javaScriptEnabled: false });
  const path = "/docs/Web/CSS/Reference/Properties/color";
  await page.goto(`${baseUrl}/en-US${path}?utm_source=letter`);
  const content = (name: string) =>
    page.locator(`head meta:is([name="${name}"], [property="${name}"])`).getAttribute("content");
  const address = `${baseUrl}/en-US${path}`;
  expect(await page.title()).toBe("color CSS property - CSS | Webdocs");
  expect(await content("description")).toMatch(/^color CSS property reference: syntax, value,/);
  expect(await content("og:description")).toMatch(/^The color property sets/);
  expect(await content("og:url")).toBe(address);
  expect(await content("og:locale")).toBe("en_US");
  // The same metadata locally as in a deployment.
  expect(await page.locator("head meta[name=robots]").count()).toBe(0);
  expect(await page.locator("head link[rel=canonical]").getAttribute("href")).toBe(address);
  const alternates = await page
    .locator("head link[rel=alternate][hreflang]")
    .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ hreflang }) => hreflang));
  expect(alternates).toEqual([
    "en",
    "de",
    "es",
    "fr",
    "ja",
    "ko",
    "pt",
    "ru",
    "zh",
    "zh-Hant",
    "x-default",
  ]);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const told = data.map((text) => JSON.parse(text) as Record<string, unknown>);
  const list = told.find((one) => one["@type"] === "BreadcrumbList")?.itemListElement;
  expect((list as { item: string }[]).at(-1)?.item).toBe(address);
  expect(told.find((one) => one["@type"] === "TechArticle")).toMatchObject({ url: address });
  const markdown = page.locator('head link[type="text/markdown"]');
  expect(await markdown.getAttribute("href")).toBe(`${address}/index.md`);
  expect(await page.locator("head link[rel=search]").getAttribute("href")).toMatch(/opensearch/);
  const image = await page.request.get((await content("og:image")) ?? "");
  expect(image.headers()["content-type"]).toBe("image/png");
  await page.context().close();
});

test("without script, a document can be read, and its search box works", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("color");
  await page.getByRole("searchbox").first().fill("array map");
  await page.getByRole("searchbox").first().press("Enter");
  await page.waitForURL(/\/en-US\/search\?q=array/);
  expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(0);
  await page.context().close();
});

test("at 320 px nothing scrolls sideways", async () => {
  for (const path of ["/en-US/", "/en-US/docs/Web/CSS/Reference/Properties/color"]) {
    const page = await open({ viewport: { width: 320, height: 640 } });
    await page.goto(baseUrl + path);
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scroll).toBeLessThanOrEqual(320);
    await page.context().close();
  }
});
