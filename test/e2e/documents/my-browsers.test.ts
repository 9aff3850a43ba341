import type { Request } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectWholeAndAccessible, goto, withBrowser } from "#test/support/browser.ts";
import { recordShifts } from "#test/support/layout-shifts.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";
const ARRAY = "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array";
const PAGE = "/en-US/browsers";

test("without script a form keeps the choice, shows what it means, and gives it up again", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(baseUrl + COLOR);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Choose my browsers" }).first().click();
  expect(new URL(page.url()).pathname).toBe(PAGE);
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
  expect(await main.getByRole("listitem").allTextContents()).toEqual([
    "Firefox 115 (released Jul 4, 2023)",
    "Safari 16.4 (released Mar 27, 2023)",
  ]);
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

test("a document says what holds for the reader's browsers, without a jump, on one cached page", async () => {
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
  // One that was preloaded is requested twice, and fetched once.
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
  expect(await shifts()).toEqual([]);
  await page.getByRole("button", { name: "Only my browsers" }).click();
  await expect.poll(async () => ((await shown()) || []).length).toBeGreaterThan(8);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.getByRole("button", { name: "Only my browsers" }).isVisible()).toBe(false);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("a choice costs a document one script", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const scriptsOf = async () => {
    const scripts = new Set<string>();
    const note = (request: Request) => {
      if (request.resourceType() === "script") scripts.add(request.url());
    };
    page.on("request", note);
    await page.goto(baseUrl + ARRAY, { waitUntil: "networkidle" });
    page.off("request", note);
    return scripts;
  };
  const before = await scriptsOf();
  await page
    .context()
    .addCookies([{ name: "browsers", value: "chrome%20%3E%3D%2080|chrome:80", url: baseUrl }]);
  const added = [...(await scriptsOf())].filter((url) => !before.has(url));
  expect(added).toEqual([expect.stringContaining("/my-browsers-")]);
  await page.context().close();
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

test("page and documents are accessible and whole with a choice, wide and narrow", async () => {
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
