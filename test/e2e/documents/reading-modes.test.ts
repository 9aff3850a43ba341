import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectWholeAndAccessible, goto, settled, withBrowser } from "#test/support/browser.ts";
import { recordShifts } from "#test/support/layout-shifts.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";
const WIDE = { width: 1440, height: 900 };

const cookie = (value: string) => ({ name: "reading", value, url: baseUrl });

/** Whether parts of a document are visible, and their sizes in px. */
function measure(page: Page) {
  return page.evaluate(() => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    const width = (selector: string) => find(selector)?.getBoundingClientRect().width ?? 0;
    const code = document.querySelector(".prose pre") as Element;
    return {
      hasSidebar: find("#sidebar-quicklinks")?.checkVisibility() ?? false,
      hasContents: find("[data-toc-scroller]")?.checkVisibility() ?? false,
      main: width("main"),
      text: width("main .prose > p"),
      code: Number.parseFloat(getComputedStyle(code).fontSize),
    };
  });
}

test("without script, a form hides sidebar and contents and sets text width and code size", async () => {
  const page = await open({ javaScriptEnabled: false, viewport: WIDE });
  await page.goto(baseUrl + COLOR);
  const before = await measure(page);
  expect(before).toMatchObject({ hasSidebar: true, hasContents: true });
  await page.goto(`${baseUrl}/en-US/reading?back=${COLOR}`);
  await page.getByLabel("Put the sidebar away on wide screens").check();
  await page.getByLabel("Put the table of contents away").check();
  await page.getByLabel("Width of text").selectOption("Wide");
  await page.getByLabel("Size of code").selectOption("Larger");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByText("Saved.").waitFor();
  expect(await page.getByLabel("Put the table of contents away").isChecked()).toBe(true);
  await page.getByRole("link", { name: "Back to where you were" }).click();
  await page.waitForURL(baseUrl + COLOR);
  const after = await measure(page);
  expect(after).toMatchObject({ hasSidebar: false, hasContents: false });
  // The text takes over their columns.
  expect(after.main).toBeGreaterThan(before.main + 500);
  expect(after.text).toBeGreaterThan(before.text + 500);
  expect(after.code).toBeGreaterThan(before.code);
  await page.goto(`${baseUrl}/en-US/reading`);
  await page.getByLabel("Put the sidebar away on wide screens").uncheck();
  await page.getByLabel("Put the table of contents away").uncheck();
  await page.getByLabel("Width of text").selectOption("Narrow");
  await page.getByLabel("Size of code").selectOption("Smaller");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByText("Saved.").waitFor();
  await page.goto(baseUrl + COLOR);
  const last = await measure(page);
  expect(last).toMatchObject({ hasSidebar: true, hasContents: true, main: before.main });
  expect(last.text).toBeLessThan(before.text);
  expect(last.code).toBeLessThan(before.code);
  await page.context().close();
});

test("with script, preferences apply to the cached page without a layout shift", async () => {
  const before = await (await fetch(baseUrl + COLOR)).text();
  const page = await open({ viewport: WIDE });
  await page.context().addCookies([cookie("no-sidebar.no-contents.wide")]);
  const shifts = await recordShifts(page);
  // A page waits at most three seconds for this sheet, which a busy machine may exceed.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => Math.min(now(), 2900);
  });
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/reading-style")) sheets.push(request.url());
  });
  const response = await page.goto(baseUrl + COLOR);
  expect(await response?.text()).toBe(before);
  await settled(page);
  expect(await measure(page)).toMatchObject({ hasSidebar: false, hasContents: false });
  expect(await shifts()).toEqual([]);
  expect(sheets).toEqual([`${baseUrl}/reading-style?modes=no-sidebar.no-contents.wide`]);
  await expectWholeAndAccessible(page, [1440, 390]);
  // On a narrow screen, the sidebar still opens by its button.
  await page.locator("[data-sidebar-toggle]").click();
  await page.locator("#sidebar-quicklinks").waitFor();
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("pages request no style sheet for preferences when there are none", async () => {
  const page = await open();
  const sheets: string[] = [];
  page.on("request", (request) => sheets.push(request.url()));
  await goto(page, baseUrl + COLOR);
  expect(sheets.filter((url) => url.includes("/reading-style"))).toEqual([]);
  await page.context().close();
});

test("a hidden table of contents is hidden on a phone as well", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await goto(page, baseUrl + COLOR);
  const fold = page.locator("[data-contents-fold]");
  await fold.waitFor();
  await page.context().addCookies([cookie("no-contents.large-code")]);
  await goto(page, baseUrl + COLOR);
  expect(await fold.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.context().close();
});
