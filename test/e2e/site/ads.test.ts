import { chromium, type Locator, type Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { NO_ADS_KEY } from "#app/lib/ads.ts";
import { LOCALES } from "#content-build/contract/locales.ts";
import { expectAccessible, withBrowser } from "#test/support/browser.ts";
import { WHOLE_BROWSER } from "#test/support/launch-options.ts";
import { recordShifts } from "#test/support/layout-shifts.ts";
import { newPerson, signIn } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const DOCUMENT = "/en-US/docs/Web/CSS/Reference/Properties/color";
const SPONSORED = "/en-US/blog/caching-in-two-rules/";

/** Records requests to the ad endpoints, and layout shifts. */
async function watch(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/^\/p(ong|img)\//.test(pathname)) asked.push(pathname);
    if (searchParams.has("pongs")) asked.push("advertisements");
  });
  const shifts = await recordShifts(page);
  const count = (path: string) => asked.filter((each) => each.startsWith(path)).length;
  return { count, shifts };
}

/** Waits until the page knows whether an ad is visible: observers are notified in order. */
function noticed(ad: Locator): Promise<void> {
  return ad.evaluate(
    (element) =>
      new Promise((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(element);
      }),
  );
}

/** Advances the clock, and waits until the requests that this causes have been sent. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  await page.evaluate(() => fetch("/robots.txt"));
}

const shown = (page: Page) => page.locator("[data-ad][data-status=visible]");

for (const [kind, path, width, slots] of [
  ["a document", DOCUMENT, 1440, ["top", "side"]],
  ["a document without columns", DOCUMENT, 900, ["top", "bottom"]],
  ["a document on a narrow screen", DOCUMENT, 390, ["top", "bottom"]],
  ["the home page", "/de/", 1440, ["hpMain", "hpFooter"]],
  ["the home page on a narrow screen", "/ja/", 390, ["hpTop", "hpFooter"]],
  ["a post", "/en-US/blog/pages-without-script/", 1440, ["top", "side"]],
  ["a module", "/en-US/curriculum/core/semantic-html/", 1440, ["top", "side"]],
  ["search", "/en-US/search?q=color", 1440, ["top", "side"]],
] as const) {
  test(`${kind} shows ads in its slots without layout shifts`, async () => {
    const page = await open({ viewport: { width, height: 900 } });
    const { shifts } = await watch(page);
    await page.goto(baseUrl + path);
    await page.waitForFunction(
      (count) => document.querySelectorAll("[data-ad][data-status=visible]").length === count,
      slots.length,
    );
    expect(
      await shown(page).evaluateAll((all) => all.map((slot) => (slot as HTMLElement).dataset.ad)),
    ).toEqual(slots);
    const words = await shown(page)
      .locator("img")
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).alt));
    expect(new Set(words).size).toBe(slots.length);
    for (const slot of await shown(page).all()) {
      const { width, height } = (await slot.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThan(60);
      const link = slot.locator("a").first();
      expect(await link.getAttribute("rel")).toContain("sponsored");
      const image = slot.locator("img");
      expect(
        await image.evaluate((img) => (img as HTMLImageElement).naturalHeight),
      ).toBeGreaterThan(49);
    }
    expect(await shifts()).toEqual([]);
    await expectAccessible(page);
    expect(page.errors).toEqual([]);
    await page.context().close();
  });
}

test("the ad slot on the home page is a coloured band until its ad has loaded", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/whoami/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${baseUrl}/en-US/`);
  const slot = page.locator("[data-ad=hpMain]");
  const band = await slot.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(band).not.toBe("rgba(0, 0, 0, 0)");
  expect(await slot.evaluate((element) => element.clientHeight)).toBeGreaterThan(300);
  answer();
  await page.locator("[data-ad=hpMain][data-status=visible]").waitFor();
  await page.context().close();
});

test("paid features, private pages and authors' pages have no ads", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const { count } = await watch(page);
  for (const path of [
    ...["/en-US/plus", "/de/plus", "/en-US/plus/docs/faq", "/en-US/plus/settings"],
    ...["/en-US/login-failed", "/en-US/_flaws", "/de/_translations", "/en-US/_sitemap/Web"],
  ]) {
    await page.goto(baseUrl + path, { waitUntil: "networkidle" });
    expect(await page.locator("h1").count(), path).toBe(1);
    expect(await page.locator("[data-ad]").count(), path).toBe(0);
  }
  expect(count("advertisements")).toBe(0);
  await page.context().close();
});

test("ads are labelled and link to a way to turn them off", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${baseUrl}/en-US/`);
  const ad = page.getByRole("region", { name: /^Ad \d$/ }).first();
  expect(await ad.getByRole("link", { name: "Ad", exact: true }).getAttribute("href")).toBe(
    "/en-US/advertising",
  );
  const way = ad.getByRole("link", { name: "Don't want to see ads?" });
  expect(await way.getAttribute("href")).toBe("/en-US/plus?ref=nope");
  await page.context().close();
});

test("the text below an ad fits in each language", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  for (const locale of LOCALES) {
    await page.goto(`${baseUrl}/${locale}/search?q=color`);
    const side = page.locator("[data-ad=side][data-status=visible]");
    await side.locator(".ad-note").waitFor();
    const excess = await side.evaluate((slot) => slot.scrollWidth - slot.clientWidth);
    expect(excess, locale).toBeLessThanOrEqual(0);
  }
});

test("an ad counts as viewed only once, and only after it was in view", async () => {
  const page = await open({ viewport: { width: 1440, height: 500 } });
  const { count } = await watch(page);
  const viewed = () => count("/pong/viewed");
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/pong/viewed")) answers.push(response.status());
  });
  await page.clock.install();
  await page.goto(`${baseUrl}/en-US/`);
  await shown(page).nth(1).waitFor({ state: "attached" });
  const main = page.locator("[data-ad=hpMain]");
  await noticed(main);
  await pass(page, 10_000);
  expect(viewed()).toBe(0);
  await main.scrollIntoViewIfNeeded();
  await expect.poll(viewed).toBe(1);
  await page.evaluate(() => scrollTo(0, 0));
  await noticed(main);
  await main.scrollIntoViewIfNeeded();
  await noticed(main);
  await pass(page, 10_000);
  expect(viewed()).toBe(1);
  await page.locator("[data-ad=hpFooter]").scrollIntoViewIfNeeded();
  await expect.poll(viewed).toBe(2);
  await expect.poll(() => answers).toEqual([202, 202]);
  await page.context().close();
});

test("clicking an ad opens the advertiser's site in a new tab", async () => {
  const browser = await chromium.launch(WHOLE_BROWSER);
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page
    .context()
    .route("https://example.com/**", (route) => route.fulfill({ body: "<h1>There</h1>" }));
  await page.goto(baseUrl + DOCUMENT);
  const [other] = await Promise.all([
    page.context().waitForEvent("page"),
    page.locator("[data-ad=top] a").first().click(),
  ]);
  await other.waitForURL(/^https:\/\/example\.com\//);
  expect(page.url()).toBe(baseUrl + DOCUMENT);
});

test("after an opt-out, no ads are requested, and no space is reserved from the second page", async () => {
  const iris = await signIn(baseUrl, newPerson("iris"));
  const post = (path: string, body: object) =>
    iris.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: baseUrl },
      body: JSON.stringify(body),
    });
  const choose = (no_ads: boolean) => post("/api/v1/plus/settings/", { no_ads });
  expect((await choose(true)).status).toBe(201);
  // "Saved" is longer than "Save", and known later, but must not shift anything.
  const lists = await iris.fetch("/api/v2/collections/");
  const { collections } = (await lists.json()) as { collections: { id: string }[] };
  const items = `/api/v2/collections/${collections[0]?.id}/items/`;
  expect((await post(items, { url: DOCUMENT, title: "color" })).status).toBe(201);
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const cookies = iris.cookie().split("; ");
  await page.context().addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: baseUrl };
    }),
  );
  const { count, shifts } = await watch(page);
  const remembers = (wish: boolean) =>
    page.waitForFunction(([key, kept]) => (localStorage.getItem(key) !== null) === kept, [
      NO_ADS_KEY,
      wish,
    ] as const);
  await page.goto(baseUrl + DOCUMENT);
  await remembers(true);
  await page.goto(baseUrl + DOCUMENT, { waitUntil: "networkidle" });
  await page.locator("[data-save][data-is-saved]").waitFor();
  expect(await page.locator("[data-ad]").filter({ visible: true }).count()).toBe(0);
  expect(count("/p")).toBe(0);
  expect(await shifts()).toEqual([]);

  // Ads can be switched on again.
  expect((await choose(false)).status).toBe(201);
  await page.goto(baseUrl + DOCUMENT);
  await remembers(false);
  await page.goto(baseUrl + DOCUMENT);
  await shown(page).first().waitFor();
  const way = page.getByRole("link", { name: "Don't want to see ads?" }).first();
  expect(await way.getAttribute("href")).toBe("/en-US/plus/settings?ref=nope");
  await page.context().close();
});

test("a sponsored post has no other ads", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const { count } = await watch(page);
  await page.goto(baseUrl + SPONSORED, { waitUntil: "networkidle" });
  expect(await page.locator("[data-ad]").count()).toBe(0);
  expect(count("/p")).toBe(0);
  await page.context().close();
});

test("without script, and in print, no space is reserved for ads", async () => {
  const still = await open({ javaScriptEnabled: false });
  await still.goto(baseUrl + DOCUMENT);
  expect(await still.locator("[data-ad]").filter({ visible: true }).count()).toBe(0);
  await still.context().close();
  const page = await open();
  await page.goto(baseUrl + DOCUMENT);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("[data-ad]").filter({ visible: true }).count()).toBe(0);
  await page.context().close();
});
