import { expect, inject, onTestFinished, test } from "vitest";
import { expectWholeAndAccessible, goto, settled, withBrowser } from "#test/support/browser.ts";
import { launchKeepingBrowser, markPage, untilKept } from "#test/support/pages/kept-page.ts";
import { recordShifts } from "#test/support/layout-shifts.ts";
import { loginCookies, newPerson } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";
const ARRAY = "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array";
const PAGE = "/en-US/browsers";

test("without script, a form saves the choice, lists its browsers, and removes it again", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(baseUrl + COLOR);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Choose my browsers" }).first().click();
  await page.waitForURL(({ pathname }) => pathname === PAGE);
  await main.getByText("A Browserslist query").click();
  const query = main.getByRole("textbox", { name: "Query" });
  await query.fill("netscape 4");
  await main.getByRole("button", { name: "Save" }).click();
  await main.getByRole("alert").waitFor();
  expect(await query.inputValue()).toBe("netscape 4");
  await main.getByText("There is no browser called “netscape”.").waitFor();
  await query.fill("firefox >= 115 or safari >= 16.4");
  await main.getByRole("button", { name: "Save" }).click();
  await main.getByRole("status").waitFor();
  const listed = () => main.getByRole("listitem").allTextContents();
  await expect
    .poll(listed)
    .toEqual(["Firefox 115 (released Jul 4, 2023)", "Safari 16.4 (released Mar 27, 2023)"]);
  const share = await main.getByRole("link", { name: "Link to this choice" }).getAttribute("href");
  expect(share).toBe(`${PAGE}?browsers=firefox%20%3E%3D%20115%20or%20safari%20%3E%3D%2016.4`);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: "browsers", sameSite: "Lax" });
  await main.getByRole("link", { name: "Back to where you were" }).click();
  await page.waitForURL(baseUrl + COLOR);
  await page.goto(baseUrl + PAGE);
  await main.getByRole("button", { name: "Remove my choice" }).click();
  await main.getByText("Your choice has been removed.").waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await page.context().close();
});

test("a cached document shows support in the reader's browsers without a layout shift", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const cookie = {
    ...{ name: "browsers", url: baseUrl },
    value: "chrome%20%3E%3D%2080%2C%20safari%20%3E%3D%2015|chrome:80|safari:15",
  };
  const before = await (await fetch(baseUrl + ARRAY)).text();
  await page.context().addCookies([cookie]);
  const shifts = await recordShifts(page);
  const requests = new Set<string>();
  page.on("request", (request) => requests.add(request.url()));
  const response = await page.goto(baseUrl + ARRAY);
  expect(await response?.text()).toBe(before);
  await page.getByText("Works in your browsers since").waitFor();
  // A preloaded script is requested twice, and fetched once.
  expect([...requests].filter((url) => url.includes("my-browsers"))).toHaveLength(1);
  const heads = page.locator("[data-compat] thead [data-browser]");
  const shown = async () =>
    (await heads.all()).length > 0 && (await heads.filter({ visible: true }).allTextContents());
  await expect.poll(shown).toEqual(["Chrome", "Safari"]);
  await page
    .locator("[data-compat]")
    .getByText("Not in your browsers")
    .first()
    .waitFor({ state: "attached" });
  await settled(page);
  expect(await shifts()).toEqual([]);
  // A click would miss it if parts above it are laid out between pressing and releasing.
  await page.getByRole("button", { name: "Only my browsers" }).press("Enter");
  await expect.poll(async () => ((await shown()) || []).length).toBeGreaterThan(8);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Only my browsers" }).waitFor({ state: "hidden" });
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("a choice adds one script to a document", async () => {
  const cookie = { name: "browsers", value: "chrome%20%3E%3D%2080|chrome:80", url: baseUrl };
  /** Uses a new context: an open page reloads itself when the choice is removed. */
  const scriptsOf = async (cookies: (typeof cookie)[]) => {
    const page = await open({ viewport: { width: 1440, height: 900 } });
    await page.context().addCookies(cookies);
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(request.url());
    });
    // A page submits its view once its last scripts have loaded.
    const counted = page.waitForRequest((request) => request.url().includes("/submit/"));
    await goto(page, baseUrl + ARRAY);
    await counted;
    await page.waitForLoadState("networkidle");
    await page.context().close();
    return scripts;
  };
  const chosen = await scriptsOf([cookie]);
  const usual = await scriptsOf([]);
  const added = [...chosen].filter((url) => !usual.has(url));
  expect(added).toEqual([expect.stringContaining("/my-browsers-")]);
});

test("a document without a choice loads nothing for it", async () => {
  const page = await open();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await goto(page, baseUrl + COLOR);
  expect(requests.filter((url) => url.includes("my-browsers"))).toEqual([]);
  expect(await page.locator("[data-mine-verdict]").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Only my browsers" }).isVisible()).toBe(false);
  await page.context().close();
});

test("with a choice, its page and documents are accessible and do not overflow", async () => {
  const page = await open();
  await page.context().addCookies([
    {
      ...{ name: "browsers", url: baseUrl },
      value: "chrome%20%3E%3D%2080%2C%20safari_ios%20%3E%3D%2015|chrome:80|safari_ios:15",
    },
  ]);
  await goto(page, baseUrl + PAGE);
  await expectWholeAndAccessible(page, [1440, 390, 320], "main");
  await goto(page, baseUrl + ARRAY);
  await expectWholeAndAccessible(page, [1440, 390], "article");
  await page.context().close();
});

test("a page restored by Back applies a choice made in the meantime", async () => {
  const browser = await launchKeepingBrowser();
  onTestFinished(() => browser.close());
  const page = await untilKept(async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await goto(page, baseUrl + COLOR);
    await page.waitForLoadState("networkidle");
    await markPage(page);
    await page.goto(baseUrl + ARRAY);
    // Playwright loses track of a tab with kept pages after a click that navigates.
    const other = await context.newPage();
    await goto(other, baseUrl + PAGE);
    await other.getByText("Baseline widely available").click();
    await other.getByRole("button", { name: "Save" }).click();
    await other.getByText("Saved.", { exact: false }).waitFor();
    await other.close();
    await page.evaluate(() => history.go(-1));
    await page.waitForFunction(
      (path) => location.pathname === path && document.readyState === "complete",
      COLOR,
    );
    return page;
  });
  await expect.poll(() => page.getByText("Works in your browsers since").count()).toBe(1);
});

test("a choice saved in the account applies on other devices, with and without script", async () => {
  const cookies = await loginCookies(baseUrl, newPerson("iris"));
  const one = await open({ javaScriptEnabled: false });
  await one.context().addCookies(cookies);
  const save = async () => {
    await one.goto(baseUrl + PAGE);
    await one.getByText("Your choice is kept in your account", { exact: false }).waitFor();
    await one.getByText("Baseline widely available").click();
    await one.getByRole("button", { name: "Save" }).click();
    await one.getByRole("status").waitFor();
  };
  await save();
  const other = await open();
  await other.context().addCookies(cookies);
  await goto(other, baseUrl + COLOR);
  await other.getByText("Works in your browsers since").waitFor();
  const third = await open({ javaScriptEnabled: false });
  await third.context().addCookies(cookies);
  await third.goto(baseUrl + PAGE);
  await third.getByText("baseline widely available", { exact: true }).waitFor();
  await third.getByRole("button", { name: "Remove my choice" }).click();
  await third.getByText("Your choice has been removed.").waitFor();
  // Loading a page again drops the removed choice.
  await other.goto(baseUrl + COLOR);
  await expect.poll(() => other.evaluate(() => /browsers=./.test(document.cookie))).toBe(false);
  await one.goto(`${baseUrl}/en-US/plus/settings`);
  await one.getByText("You have not chosen any browsers yet.").waitFor();
  for (const page of [one, other, third]) await page.context().close();
});

test("sidebar entries mark features that do not work in the reader's browsers", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page
    .context()
    .addCookies([{ name: "browsers", value: "firefox%20%3E%3D%20100|firefox:100", url: baseUrl }]);
  const shifts = await recordShifts(page);
  await goto(page, `${baseUrl}/en-US/docs/Web/CSS/Reference/At-rules`);
  const entry = page
    .locator("[data-sidebar-tree]")
    .getByRole("link", { name: /@property/ })
    .first();
  const sign = entry.getByRole("img", { name: "Not in your browsers" });
  await sign.waitFor({ state: "attached" });
  const works = page
    .locator("[data-sidebar-tree]")
    .getByRole("link", { name: /@media/ })
    .first();
  expect(await works.getByRole("img").count()).toBe(0);
  await settled(page);
  expect(await shifts()).toEqual([]);
  await expectWholeAndAccessible(page, [1440, 390]);
  await page.context().close();
});

test("without script, search and updates can be limited to the reader's browsers", async () => {
  const page = await open({ javaScriptEnabled: false });
  const main = page.getByRole("main");
  await page.goto(`${baseUrl}/en-US/search?q=@property`);
  const titles = () => main.getByRole("heading", { level: 2 }).allTextContents();
  const PROPERTY = "@property CSS at-rule";
  expect(await titles()).toContain(PROPERTY);
  await main.getByRole("link", { name: "Only what works in mine" }).click();
  await page.waitForURL(({ pathname }) => pathname === PAGE);
  await main.getByText("A Browserslist query").click();
  await main.getByRole("textbox", { name: "Query" }).fill("firefox >= 100");
  await main.getByRole("button", { name: "Save" }).click();
  await main.getByRole("link", { name: "Back to where you were" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/en-US/search");
  expect(new URL(page.url()).searchParams.get("browsers")).toBe("firefox >= 100");
  expect(await titles()).not.toContain(PROPERTY);
  expect((await titles()).length).toBeGreaterThan(0);
  await main.getByRole("link", { name: "All features" }).click();
  await page.waitForURL(({ searchParams }) => !searchParams.has("browsers"));
  expect(await titles()).toContain(PROPERTY);
  await page.goto(`${baseUrl}/en-US/plus/updates?category=css`);
  await main.getByRole("link", { name: "Only my browsers" }).click();
  await page.waitForURL(({ search }) => search === "?browsers=firefox&category=css");
  await page.context().close();
});
