import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, settled, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";

async function openForced(path: string): Promise<Page> {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(baseUrl + path);
  await settled(page);
  return page;
}

/** Computed style of an element or its pseudo-element. */
function style(page: Page, selector: string, property: string, pseudo?: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name),
      [property, pseudo] as const,
    );
}

test("in forced colors, the chosen suggestion and the focus are visible", async () => {
  const page = await openForced(COLOR);
  const box = page.locator("#top-nav-search-input");
  await box.focus();
  expect(await style(page, "#top-nav-search-form", "outline-style")).toBe("solid");
  await page.keyboard.type("color");
  await page.locator("[role=option][aria-selected=true]").waitFor();
  const chosen = await style(page, "[role=option][aria-selected=true]", "background-color");
  const other = await style(page, "[role=option]:not([aria-selected=true])", "background-color");
  expect(chosen).not.toBe(other);
  await page.context().close();
});

test("in forced colors, controls have borders and current items have outlines", async () => {
  const page = await openForced(COLOR);
  expect(await style(page, "[data-login]", "border-top-style")).toBe("solid");
  expect(await style(page, "[data-sidebar-tree] [aria-current]", "outline-style")).toBe("solid");
  await page.locator("#languages-switcher-button").click();
  expect(await style(page, "[data-remember-language]", "appearance")).toBe("auto");
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.getElementById("description")?.scrollIntoView());
  await page.locator("[data-toc-scroller] [aria-current]").waitFor();
  const current = await style(page, "[data-toc-scroller] [aria-current]", "border-left-color");
  const other = await style(page, "[data-toc-scroller] a:not([aria-current])", "border-left-color");
  expect(current).not.toBe(other);
  await page.locator("[data-compat] td > button").first().click();
  expect(await style(page, "button:has(+ :popover-open)", "outline-style")).toBe("solid");
  await expectAccessible(page);
  await page.context().close();
});

test("in forced colors, drag handles and support icons are visible", async () => {
  const page = await openForced("/en-US/play");
  const grip = page.getByRole("separator").first();
  await grip.waitFor();
  const canvas = await style(page, "body", "background-color");
  expect(await style(page, "[role=separator]", "background-color", "::before")).not.toBe(canvas);
  await page.goto(baseUrl + COLOR);
  await settled(page);
  expect(await style(page, "[data-compat] i", "background-color")).not.toBe(canvas);
  await page.context().close();
});
