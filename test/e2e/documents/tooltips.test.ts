import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessibleInBothThemes, goto, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const IMG = "/en-US/docs/Web/HTML/Reference/Elements/img";
const TERM = "A void element is an HTML element";

const termOf = (page: Page) =>
  page.locator('.prose a[href$="/docs/Glossary/Void_element"]').first();
const tipOf = (page: Page) => page.getByRole("tooltip");

/** Paths of the definitions that a page requests. */
function recordDefinitions(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/index.json")) paths.push(pathname);
  });
  return paths;
}

test("hovering a term shows its definition, which is fetched once", async () => {
  const page = await open();
  const asked = recordDefinitions(page);
  await goto(page, baseUrl + IMG);
  await termOf(page).hover();
  await tipOf(page).getByText(TERM).waitFor();
  await expectAccessibleInBothThemes(page, "[role=tooltip]");
  expect(await termOf(page).getAttribute("aria-describedby")).toBe(
    await tipOf(page).getAttribute("id"),
  );
  // The tooltip stays while it is hovered.
  await page.clock.install();
  await tipOf(page).hover();
  await page.clock.runFor(400);
  expect(await tipOf(page).isVisible()).toBe(true);
  await page.locator("h1").hover();
  await tipOf(page).waitFor({ state: "hidden" });
  expect(await termOf(page).getAttribute("aria-describedby")).toBeNull();
  await termOf(page).hover();
  await tipOf(page).waitFor();
  expect(asked).toEqual(["/en-US/docs/Glossary/Void_element/index.json"]);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("keyboard focus opens a definition, and Escape closes it", async () => {
  const page = await open({ reducedMotion: "reduce" });
  await goto(page, baseUrl + IMG);
  // A key comes first: focus shows its ring, and tooltips, for the keyboard only.
  await page.keyboard.press("Tab");
  await termOf(page).focus();
  await tipOf(page).getByText(TERM).waitFor();
  expect(await tipOf(page).evaluate((tip) => tip.getAnimations().length)).toBe(0);
  await page.keyboard.press("Escape");
  await tipOf(page).waitFor({ state: "hidden" });
  expect(await termOf(page).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await tipOf(page).waitFor();
  await page.keyboard.press("Tab");
  await tipOf(page).getByText(TERM).waitFor({ state: "hidden" });
  await page.context().close();
});

test("a link to a CSS property shows a definition, too", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`);
  const link = page.locator('.prose a[href*="/docs/Web/CSS/"]:has(> code)').first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await tipOf(page).waitFor();
  expect((await tipOf(page).innerText()).length).toBeGreaterThan(20);
  await page.context().close();
});

test("moving between the code and the words of a link does not restart the delay", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`);
  const link = page.locator('.prose a[href*="/docs/Web/CSS/"]:has(> code)').first();
  await link.scrollIntoViewIfNeeded();
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const loaded = page.waitForResponse(/\/show-tooltips-/);
  await link.locator("code").hover();
  // Wait until the script has run.
  await page.addScriptTag({ type: "module", url: (await loaded).url() });
  await page.clock.runFor(200);
  await link.dispatchEvent("pointerover", { pointerType: "mouse" });
  await page.clock.runFor(200);
  await tipOf(page).waitFor();
  await page.context().close();
});

test("a long press opens a definition, and scrolling does not", async () => {
  const page = await open({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const asked = recordDefinitions(page);
  await goto(page, baseUrl + IMG);
  await page.clock.install();
  const term = termOf(page);
  await term.scrollIntoViewIfNeeded();
  const touch = await touchOf(page);
  const { x = 0, y = 0 } = (await term.boundingBox()) ?? {};
  const at = { x: x + 10, y: y + 10 };
  await touch("touchStart", at);
  await tipOf(page).getByText(TERM).waitFor();
  await touch("touchEnd");
  // Lifting the finger does not follow the link.
  await page.clock.runFor(200);
  expect(page.url()).toBe(baseUrl + IMG);
  expect(await tipOf(page).isVisible()).toBe(true);
  const { width = 0 } = (await tipOf(page).boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(390);
  await touch("touchStart", { x: 20, y: at.y + 300 });
  await touch("touchEnd");
  await tipOf(page).waitFor({ state: "hidden" });
  // Moving the finger slowly on a busy machine must not count as a long press.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await touch("touchStart", at);
  for (let moved = 10; moved <= 60; moved += 10) {
    await touch("touchMove", { x: at.x, y: at.y - moved });
  }
  await page.clock.runFor(600);
  expect(await tipOf(page).isVisible()).toBe(false);
  await touch("touchEnd");
  expect(asked).toHaveLength(1);
  await page.context().close();
});

/** Sends raw touches, which the browser turns into scrolling and clicks. */
async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", point?: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
}

test("readers who have turned definitions off do not load or see them", async () => {
  const page = await open();
  const asked = recordDefinitions(page);
  await goto(page, `${baseUrl}/en-US/reading`);
  await page.getByLabel("Show no definitions when pointing at links").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByText("Saved.").waitFor();
  await goto(page, baseUrl + IMG);
  await page.clock.install();
  const loaded = page.waitForResponse(/\/show-tooltips-/);
  await termOf(page).hover();
  // Wait until the script has run.
  await page.addScriptTag({ type: "module", url: (await loaded).url() });
  await page.clock.runFor(1000);
  expect(await tipOf(page).count()).toBe(0);
  expect(asked).toEqual([]);
  await page.context().close();
});
