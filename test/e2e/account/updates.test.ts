import type { BrowserContextOptions } from "playwright-core";
import { expect, inject, test } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import {
  expectAccessibleInBothThemes,
  goto,
  holdBack,
  withBrowser,
} from "#test/support/browser.ts";
import { loginCookies, newPerson, type PersonId } from "#test/support/sign-in.ts";
import { validateAtom } from "#test/support/validate-atom.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();
const UPDATES = `${baseUrl}/en-US/plus/updates`;

async function openAs(
  person: PersonId | undefined,
  options: BrowserContextOptions = {},
  query = "",
) {
  const page = await open(options);
  if (person) await page.context().addCookies(await loginCookies(baseUrl, person));
  if (options.javaScriptEnabled === false) await page.goto(UPDATES + query);
  else await goto(page, UPDATES + query);
  const main = page.getByRole("main");
  return { page, main, entries: main.locator("[data-entry]") };
}

test("a visitor filters by browser and area and turns pages, all kept in the URL", async () => {
  const { page, main, entries } = await openAs(undefined);
  expect(await entries.count()).toBe(12);
  expect(await main.getByText("With a free account").isVisible()).toBe(true);
  expect(await main.getByLabel("Filter by keyword").count()).toBe(0);
  await main.getByLabel("Firefox", { exact: true }).check();
  await page.waitForURL(`${UPDATES}?browsers=firefox`);
  await main.getByLabel("CSS", { exact: true }).check();
  await page.waitForURL(`${UPDATES}?browsers=firefox&category=css`);
  await expect.poll(() => entries.first().textContent()).toContain("Firefox");
  const mine = main.getByRole("link", { name: "Only my browsers" });
  expect(await mine.getAttribute("href")).toMatch(/\?browsers=mine&category=css$/);
  await main.getByRole("link", { name: "Next →" }).click();
  await page.waitForURL(`${UPDATES}?browsers=firefox&category=css&page=2`);
  await page.locator("#languages-switcher-button").click();
  const german = page.locator("[data-menu] a[data-locale=de]");
  await expect
    .poll(() => german.getAttribute("href"))
    .toMatch(/\/de\/plus\/updates\?browsers=firefox&category=css&page=2$/);
  await page.keyboard.press("Escape");
  await main.getByRole("link", { name: "Remove filter: CSS" }).click();
  await page.waitForURL(`${UPDATES}?browsers=firefox`);
  await main.getByRole("navigation", { name: "Active filters" }).getByText("Reset all").click();
  await page.waitForURL(UPDATES);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("removing filters and turning pages by keyboard keeps the focus in place", async () => {
  const { page, main } = await openAs(undefined, {}, "?browsers=chrome,firefox&category=css");
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  const focused = page.locator(":focus");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**#content");
  await main.getByRole("link", { name: "Remove filter: Chrome" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${UPDATES}?browsers=firefox&category=css`);
  await expect.poll(() => focused.getAttribute("aria-label")).toBe("Remove filter: Firefox");
  expect(await main.getByLabel("Chrome", { exact: true }).isChecked()).toBe(false);
  expect(await main.getByRole("status").first().textContent()).toMatch(/\d/);
  await main.getByRole("link", { name: "Next →" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${UPDATES}?browsers=firefox&category=css&page=2`);
  const first = main.locator("[data-entry] > summary").first();
  await expect.poll(() => first.evaluate((entry) => entry === document.activeElement)).toBe(true);
  await main.getByRole("navigation", { name: "Active filters" }).getByText("Reset all").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(UPDATES);
  await page.locator("[data-updates-results]:focus").waitFor();
  expect(loads).toEqual([]);
  await page.goBack();
  await expect.poll(() => main.getByLabel("CSS", { exact: true }).isChecked()).toBe(true);
  expect(loads).toEqual([]);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("Back undoes filters one by one, in the form and in the list", async () => {
  const { page, main, entries } = await openAs(undefined);
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  const all = await main.locator("[data-updates-count]").textContent();
  const [firefox, css] = ["Firefox", "CSS"].map((name) => main.getByLabel(name, { exact: true }));
  await firefox?.check();
  await page.waitForURL(`${UPDATES}?browsers=firefox`);
  await main.getByRole("button", { name: "Apply filters" }).click();
  await css?.check();
  await page.waitForURL(`${UPDATES}?browsers=firefox&category=css`);
  await main.getByRole("link", { name: "Remove filter: CSS" }).waitFor();
  await page.goBack();
  await expect.poll(() => css?.isChecked()).toBe(false);
  expect(await firefox?.isChecked()).toBe(true);
  expect(page.url()).toBe(`${UPDATES}?browsers=firefox`);
  expect(await main.getByRole("link", { name: "Remove filter: CSS" }).count()).toBe(0);
  await expect.poll(() => css?.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.goBack();
  await expect.poll(() => firefox?.isChecked()).toBe(false);
  expect(page.url()).toBe(UPDATES);
  expect(await main.locator("[data-updates-count]").textContent()).toBe(all);
  expect(await entries.count()).toBe(12);
  await page.goForward();
  await expect.poll(() => firefox?.isChecked()).toBe(true);
  expect(loads).toEqual([]);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("without script, the form filters and groups updates", async () => {
  const { page, main, entries } = await openAs(undefined, { javaScriptEnabled: false });
  await main.getByLabel("Safari", { exact: true }).check();
  await main.getByLabel("Chrome", { exact: true }).check();
  await main.getByLabel("Group by").selectOption("Browser release");
  await main.getByRole("button", { name: "Apply filters" }).click();
  await page.waitForURL(`${UPDATES}?browsers=chrome,safari&view=release`);
  await expect
    .poll(() => main.getByRole("heading", { level: 2 }).first().textContent())
    .toMatch(/Chrome|Safari/);
  await entries.first().locator("summary").click();
  await entries.first().getByRole("link", { name: "Support table" }).click();
  await main.getByRole("table").waitFor();
  expect(await main.getByRole("table").count()).toBe(1);
  await page.context().close();
});

test("a list that cannot be loaded in place is opened as a page of its own", async () => {
  const { page, main, entries } = await openAs(undefined);
  const kinds: string[] = [];
  await page.route(`${UPDATES}?browsers=firefox`, (route) => {
    const kind = route.request().resourceType();
    kinds.push(kind);
    return kind === "fetch" ? route.abort() : route.continue();
  });
  await main.getByLabel("Firefox", { exact: true }).check();
  await page.waitForURL(`${UPDATES}?browsers=firefox`);
  expect(kinds).toEqual(["fetch", "document"]);
  expect(await main.getByLabel("Firefox", { exact: true }).isChecked()).toBe(true);
  expect(await entries.first().textContent()).toContain("Firefox");
  await page.context().close();
});

test("the support table of an entry loads when it is opened", async () => {
  const { page, entries } = await openAs(undefined, {}, "?browsers=chrome&category=css");
  const entry = entries.first();
  const release = await holdBack(page, "**/plus/updates?feature=*");
  await entry.locator("summary").press("Enter");
  await entry.getByRole("link", { name: "Support table" }).focus();
  release();
  await entry.getByRole("table").waitFor();
  expect(await entry.getByRole("status").allTextContents()).toEqual([
    "The support table has been loaded.",
  ]);
  expect(await entry.getByRole("link", { name: "Support table" }).isVisible()).toBe(false);
  expect(await entry.locator("[data-feature-table] :focus").count()).toBe(1);
  await expectAccessibleInBothThemes(page);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("a support table that fails to load shows an error and keeps its link", async () => {
  const { page, entries } = await openAs(undefined, {}, "?browsers=chrome&category=css");
  await page.route("**/plus/updates?feature=*", (route) => route.abort());
  const entry = entries.first();
  await entry.locator("summary").click();
  await entry.getByText("The support table could not be loaded.").waitFor();
  expect(await entry.getByRole("link", { name: "Support table" }).isVisible()).toBe(true);
  await page.context().close();
});

test("filters that need a login are ignored for visitors, with a notice", async () => {
  const { page, main, entries } = await openAs(undefined, {}, "?q=nothing-has-this-name");
  expect(await main.getByText("These filters were not applied here.").isVisible()).toBe(true);
  expect(await entries.count()).toBe(12);
  await page.context().close();
});

test("a reader searches by keyword, saves the filter, and follows it in a private feed", async () => {
  const { page, main, entries } = await openAs(newPerson("sue"));
  const keyword = main.getByLabel("Filter by keyword");
  // "feature" is also the name of the default view, "desc" of the default order.
  for (const text of ["feature", "desc", "grid"]) {
    await keyword.fill(text);
    await keyword.press("Enter");
    await page.waitForURL(`${UPDATES}?q=${text}`);
  }
  await expect.poll(() => entries.first().textContent()).toMatch(/grid/i);
  await main.getByLabel("Name of the filter").fill("Grids");
  await main.getByRole("button", { name: "Save this filter" }).click();
  await main.getByRole("link", { name: "Grids", exact: true }).waitFor();
  await expect.poll(() => page.locator(":focus").getAttribute("id")).toBe("saved-filters");
  await main.getByRole("button", { name: "Create a private feed" }).click();
  const link = main.getByRole("link", { name: /Private feed/ });
  await link.waitFor();
  const address = await link.getAttribute("href");
  const feed = await fetch(baseUrl + address);
  expect(feed.headers.get("x-robots-tag")).toBe("noindex");
  const find = validateAtom(await feed.text());
  expect(find("//a:entry").length).toBeGreaterThan(0);
  await expectAccessibleInBothThemes(page);
  await main.getByRole("button", { name: "Revoke the feed" }).click();
  await expect
    .poll(async () => ({
      failed: (await main.getByRole("alert").allTextContents()).join(""),
      isRevoked: await main.getByRole("button", { name: "Create a private feed" }).isVisible(),
    }))
    .toEqual({ failed: "", isRevoked: true });
  expect((await fetch(baseUrl + address)).status).toBe(404);
  await main.getByRole("button", { name: /Delete/ }).click();
  await expect.poll(() => main.getByRole("link", { name: "Grids", exact: true }).count()).toBe(0);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("the name of a filter survives the end of the session", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const fiona = newPerson("fiona");
    const { page, main } = await openAs(fiona, { javaScriptEnabled }, "?browsers=firefox");
    const name = `Kept ${javaScriptEnabled}`;
    await main.getByLabel("Name of the filter").fill(name);
    await page.context().clearCookies();
    await main.getByRole("button", { name: "Save this filter" }).click();
    await main.getByRole("alert").filter({ hasText: "You have been logged out." }).waitFor();
    expect(await main.getByLabel("Name", { exact: true }).inputValue()).toBe(name);
    if (javaScriptEnabled) await expectAccessibleInBothThemes(page);
    const login = main.getByRole("link", { name: "Log in in a new tab" });
    expect(await login.getAttribute("target")).toBe("_blank");
    await page.context().addCookies(await loginCookies(baseUrl, fiona));
    await main.getByRole("button", { name: "Send again" }).click();
    await main.getByRole("link", { name, exact: true }).waitFor();
    expect(await main.getByLabel("Name of the filter").inputValue()).toBe("");
    // A duplicate name is rejected and stays in its field.
    await page.goto(`${UPDATES}?browsers=safari`);
    await main.getByLabel("Name of the filter").fill(name);
    await main.getByRole("button", { name: "Save this filter" }).click();
    await main.getByText("You already have a filter with this name.").waitFor();
    expect(await main.getByLabel("Name of the filter").inputValue()).toBe(name);
    await main.getByRole("button", { name: `Delete ${name}` }).click();
    await page.context().close();
  }
});

test("a gateway error replaces neither the page nor the name of a filter", async () => {
  const { page, main } = await openAs(newPerson("fiona"), {}, "?browsers=firefox");
  await page.route(/browsers=firefox/, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  );
  await main.getByLabel("Name of the filter").fill("My browser");
  await main.getByLabel("Name of the filter").press("Enter");
  await main.getByText("Your saved filters could not be changed. Please try again.").waitFor();
  expect(await main.getByLabel("Name of the filter").inputValue()).toBe("My browser");
  await page.unroute(/browsers=firefox/);
  await main.getByRole("button", { name: "Save this filter" }).click();
  await main.getByRole("link", { name: "My browser", exact: true }).waitFor();
  await main.getByRole("button", { name: "Delete My browser" }).click();
  await expect
    .poll(() => main.getByRole("link", { name: "My browser", exact: true }).count())
    .toBe(0);
  await page.context().close();
});

test("opening the page again after a new login restores the name of a filter", async () => {
  const fiona = newPerson("fiona");
  const { page, main } = await openAs(fiona, {}, "?browsers=firefox");
  await main.getByLabel("Name of the filter").fill("By another way");
  await page.context().clearCookies();
  await main.getByRole("button", { name: "Save this filter" }).click();
  await main.getByRole("alert").filter({ hasText: "You have been logged out." }).waitFor();
  await page.waitForFunction(() => sessionStorage.getItem("draft") !== null);
  await page.context().addCookies(await loginCookies(baseUrl, fiona));
  await goto(page, `${UPDATES}?browsers=firefox`);
  await expect
    .poll(() => main.getByLabel("Name of the filter").inputValue())
    .toBe("By another way");
  expect(await main.getByText("What you had written is still here.").isVisible()).toBe(true);
  await page.context().close();
});

test("a search without results shows a message", async () => {
  const { page, main } = await openAs(newPerson("sue"), {}, "?q=nothing-has-this-name");
  expect(await main.getByText("No updates match these filters.").isVisible()).toBe(true);
  await page.context().close();
});

test("the page links to public feeds, which are valid Atom", async () => {
  const { page } = await openAs(undefined, {}, "?browsers=firefox&category=css");
  const feeds = await page
    .locator("head link[type='application/atom+xml']")
    .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => href));
  expect(feeds.map((href) => href.replace(UPDATES, ""))).toEqual([
    "/feeds/all.atom",
    "/feeds/baseline.atom",
    "/feeds/baseline-monthly.atom",
    "/feeds/firefox.atom",
    "/feeds/css.atom",
    "/feeds/baseline-css.atom",
  ]);
  for (const href of feeds) {
    const response = await fetch(href);
    const find = validateAtom(await response.text());
    const isMonthly = href.endsWith("-monthly.atom");
    expect(find("//a:entry")).toHaveLength(isMonthly ? 24 : 50);
    const etag = response.headers.get("etag") ?? "";
    expect((await fetch(href, { headers: { "if-none-match": etag } })).status).toBe(304);
    if (isMonthly) continue;
    const next = find("/a:feed/a:link[@rel='next']/@href")[0] ?? "";
    expect(new URL(next).pathname).toBe(new URL(href).pathname);
  }
  await page.context().close();
});

test("the mark for new pages is hidden on the page itself and expires elsewhere", async () => {
  const { page } = await openAs(undefined);
  const dot = page.locator("[data-news=updates]").first();
  expect(await dot.evaluate((element) => element.hasAttribute("hidden"))).toBe(true);
  await page.context().close();
  const other = await open();
  await goto(other, `${baseUrl}/en-US/plus`);
  await expect
    .poll(() =>
      other
        .locator("[data-news=updates]")
        .first()
        .evaluate((element) => element.hasAttribute("hidden")),
    )
    .toBe(Date.now() >= Date.parse("2027-06-01"));
  await other.context().close();
});

test("the archive lists older updates by month", async () => {
  const { page, main } = await openAs(undefined);
  await main.getByRole("link", { name: "Older updates" }).click();
  await main.getByRole("link", { name: "March 2019" }).click();
  await main.getByRole("heading", { level: 1, name: /March 2019/ }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.context().close();
});

test.each([390, 1280])(
  "the page fits %i pixels and has no accessibility violations",
  async (width) => {
    const { page } = await openAs(newPerson("fiona"), { viewport: { width, height: 800 } });
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(room).toBe(0);
    await expectAccessibleInBothThemes(page);
    await page.context().close();
  },
);

test.each(LOCALES)("the page is served uncached in %s", async (locale) => {
  const response = await fetch(`${baseUrl}/${locale}/plus/updates?view=release`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain('name="robots"');
  expect(html).toContain("data-entry=");
});
