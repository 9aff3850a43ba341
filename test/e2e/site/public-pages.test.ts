import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import {
  expectAccessibleInBothThemes,
  expectLargeTargets,
  goto,
  withBrowser,
} from "#test/support/browser.ts";
import { recordShifts } from "#test/support/layout-shifts.ts";
import { compressedSize } from "#test/support/pages/compressed-size.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

/** One page of each kind. */
const PAGES = {
  "list of posts": "/en-US/blog/",
  post: "/en-US/blog/pages-without-script/",
  "front page of the curriculum": "/en-US/curriculum/",
  "overview of modules": "/en-US/curriculum/core/",
  module: "/en-US/curriculum/core/semantic-html/",
  "page about the curriculum": "/en-US/curriculum/about-curriculum/",
  about: "/de/about",
  community: "/en-US/community",
  portrait: "/ja/community/spotlight/mina-aoki",
  newsletter: "/ru/newsletter",
  advertising: "/fr/advertising",
  plans: "/en-US/plus",
  "guide to Plus": "/es/plus/docs/features/overview",
  "flaws for authors": "/en-US/_flaws",
};

const KIB = 1024;
const ISSUE = {
  url: "https://code.example/team/content/issues/1",
  title: "Say more of gaps",
  labels: ["good first issue"],
  repository: { name: "team/content", url: "https://code.example/team/content" },
};

/** Stubs open issues, which come from an external service. */
async function answerIssues(page: Page) {
  await page.route("**/api/v1/community/issues", (route) =>
    route.fulfill({ json: { items: [ISSUE] } }),
  );
}

for (const [kind, path] of Object.entries(PAGES)) {
  for (const width of [1440, 390]) {
    test(`${kind}, ${width} px: accessible in both themes, without overflow, layout shifts or errors`, async () => {
      const page = await open({ viewport: { width, height: 900 } });
      await answerIssues(page);
      const shifts = await recordShifts(page);
      const response = await page.goto(baseUrl + path, { waitUntil: "load" });
      expect(response?.status()).toBe(200);
      await expectAccessibleInBothThemes(page);
      await expectLargeTargets(page);
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scroll).toBeLessThanOrEqual(width);
      expect(await shifts()).toEqual([]);
      expect(page.errors).toEqual([]);
      await page.context().close();
    });
  }

  test(`${kind}: fits 320 px, stays within its style budget, and loads from no other host`, async () => {
    const page = await open({ viewport: { width: 320, height: 640 } });
    await answerIssues(page);
    const hosts = new Set<string>();
    let styles = 0;
    const pending: Promise<void>[] = [];
    page.on("response", (response) => {
      hosts.add(new URL(response.url()).host);
      if (response.request().resourceType() !== "stylesheet") return;
      // Not render-blocking: loaded with ads, or for print and forced colors.
      if (/\/(?:start-ads|other-media)-[^/]*\.css$/.test(response.url())) return;
      pending.push(
        compressedSize(response).then((size) => {
          styles += size;
        }),
      );
    });
    await page.goto(baseUrl + path, { waitUntil: "load" });
    await Promise.all(pending);
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scroll).toBeLessThanOrEqual(320);
    expect(styles).toBeLessThanOrEqual(12 * KIB);
    expect([...hosts]).toEqual([new URL(baseUrl).host]);
    await page.context().close();
  });
}

test("every page has a title, a canonical URL, alternate languages and JSON data", async () => {
  for (const [kind, path] of Object.entries(PAGES)) {
    if (path.includes("/_")) continue;
    const html = await (await fetch(baseUrl + path)).text();
    expect(html, kind).toMatch(/<title>[^<|]+ \| Webdocs<\/title>/);
    expect(html, kind).toContain(`<link rel="canonical" href="${baseUrl}${path}"/>`);
    const alternates = html.match(/<link rel="alternate" hrefLang="(?!x-default)/g)?.length ?? 0;
    const englishOnly = /\/(blog|curriculum)\//.test(path);
    expect(alternates, kind).toBe(englishOnly ? 0 : LOCALES.length);
    const json = await fetch(`${baseUrl}${path.replace(/\/$/, "")}/index.json`);
    expect(json.status, kind).toBe(200);
    expect(await json.json(), kind).toMatchObject({ url: path });
  }
});

test("the sitemap names the pages", async () => {
  const sitemap = await (await fetch(`${baseUrl}/sitemap.txt`)).text();
  const lines = new Set(sitemap.split("\n"));
  for (const path of Object.values(PAGES).filter((each) => !each.includes("/_"))) {
    expect(lines, path).toContain(path);
  }
});

test("the blog has feeds", async () => {
  for (const name of ["rss", "atom"]) {
    const feed = await fetch(`${baseUrl}/en-US/blog/${name}.xml`);
    expect(feed.headers.get("content-type")).toContain("xml");
    expect(await feed.text()).toContain("/en-US/blog/pages-without-script/");
  }
});

test("arrow keys switch groups of modules, with and without script", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled });
    await page.goto(`${baseUrl}/en-US/curriculum/`);
    const begin = page.getByRole("link", { name: /^Let's begin/ });
    expect(await begin.filter({ visible: true }).count()).toBe(1);
    const first = await begin.filter({ visible: true }).getAttribute("href");
    await page.getByRole("radio", { name: "Core" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("radio", { name: "Extensions" }).isChecked()).toBe(true);
    expect(await begin.filter({ visible: true }).getAttribute("href")).not.toBe(first);
    await page.context().close();
  }
});

test("a lesson of another site is loaded only when the reader asks for it", async () => {
  const page = await open();
  const asked: string[] = [];
  await page.route("https://scrimba.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>lesson</p>" });
  });
  await goto(page, `${baseUrl}/en-US/curriculum/`);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Load and play" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await page.frameLocator(".lesson-dialog iframe").getByText("lesson").waitFor();
  expect(asked).toHaveLength(1);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("tabs follow the keyboard and the URL fragment", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/en-US/about#our_team`);
  const team = page.getByRole("tab", { name: "Our team" });
  await page.waitForSelector("[role=tab]");
  expect(await team.getAttribute("aria-selected")).toBe("true");
  await team.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => new URL(page.url()).hash).toBe("#our_partners");
  expect(await page.getByRole("tabpanel").filter({ visible: true }).count()).toBe(1);
  await page.context().close();
});

test("without script, all parts of a page with tabs can be read", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${baseUrl}/en-US/about`);
  expect(await page.getByRole("heading", { name: "Our team" }).isVisible()).toBe(true);
  expect(await page.getByRole("heading", { name: "Our partners" }).isVisible()).toBe(true);
  await page.context().close();
});

test("paying yearly shows the prices of a year, without script as well", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled });
    await page.goto(`${baseUrl}/en-US/plus`);
    const card = page.getByRole("region", { name: "Plus 5" });
    const monthly = card.getByText("$5", { exact: true });
    expect(await monthly.isVisible()).toBe(true);
    await page.getByRole("checkbox", { name: /Pay yearly/ }).check();
    expect(await monthly.isVisible()).toBe(false);
    expect(await card.getByText("$4.17").isVisible()).toBe(true);
    await page.context().close();
  }
});

test("the home page shows how old its news are", async () => {
  const page = await open({ locale: "de-DE" });
  await page.goto(`${baseUrl}/de/`);
  await page.waitForFunction(() =>
    /vor|gestern|letzte/.test(document.querySelector("time")?.textContent ?? ""),
  );
  expect(page.errors).toEqual([]);
  await page.context().close();
});
