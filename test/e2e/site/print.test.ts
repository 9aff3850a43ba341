import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { settled, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

/** A page of each kind. */
const PAGES = [
  "/en-US/",
  "/en-US/docs/Web/CSS/Reference/Properties/color",
  "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array",
  "/en-US/blog/",
  "/en-US/curriculum/",
  "/en-US/about",
  "/en-US/community",
  "/en-US/observatory",
  "/en-US/plus",
  "/en-US/plus/updates",
  "/en-US/plus/ai-help",
  "/en-US/plus/settings",
  "/en-US/search?q=color",
  "/en-US/docs/Web/CSS",
  "/ja/beside/Web/CSS/Reference/Properties/color",
  "/en-US/exercises",
  "/en-US/exercises/first-words",
  "/en-US/play",
  "/en-US/check",
  "/en-US/compare?f=css.properties.color&f=css.properties.gap",
  "/en-US/browsers",
  "/en-US/reading",
  "/en-US/no-such-page",
] as const;

test("print has no controls, fixed elements or overlapping text", {
  timeout: 120_000,
}, async () => {
  // The width of A4 within its margins.
  const page = await open({ viewport: { width: 643, height: 970 } });
  const controls = page.locator("main :is(form, nav, [data-variant])");
  for (const path of PAGES) {
    await page.goto(baseUrl + path);
    await settled(page);
    await page.emulateMedia({ media: "print" });
    expect(await controls.filter({ visible: true }).count(), path).toBe(0);
    expect(await findFixed(page), path).toEqual([]);
    expect(await findOverlaps(page), path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
  await page.context().close();
});

test("print does not break pages inside examples", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/en-US/docs/Web/HTML/Reference/Elements/img`);
  await page.emulateMedia({ media: "print" });
  const samples = await page
    .locator(".code-example, .ix")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).breakInside));
  expect(new Set(samples)).toEqual(new Set(["avoid"]));
  // A heading stays with the text that follows only if no element is between them.
  expect(await page.locator(".prose:empty").first().isVisible()).toBe(false);
  await page.context().close();
});

/** Elements that would be printed again on each page, over its text. */
function findFixed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).position === "fixed")
      .map((each) => each.outerHTML.slice(0, 80)),
  );
}

/** Pairs of texts whose lines overlap by more than line heights explain. */
function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines: { text: string; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.nodeValue?.trim() ?? "";
      const shown = { visibilityProperty: true, opacityProperty: true };
      if (!text || !node.parentElement?.checkVisibility(shown)) continue;
      // Skips text for screen readers, and drawings.
      if (node.parentElement.closest(".visually-hidden, svg, noscript, template")) continue;
      const clip = getComputedStyle(node.parentElement).clipPath;
      if (clip !== "none" || node.parentElement.closest("[style*='clip']")) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width > 1 && rect.height > 1) lines.push({ text: text.slice(0, 40), rect });
      }
    }
    lines.sort((a, b) => a.rect.top - b.rect.top);
    const found: string[] = [];
    for (const [at, { text, rect }] of lines.entries()) {
      for (let next = at + 1; next < lines.length; next++) {
        const other = lines[next] as (typeof lines)[number];
        if (other.rect.top >= rect.bottom) break;
        const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        const height = Math.min(rect.bottom, other.rect.bottom) - other.rect.top;
        const least = Math.min(rect.height, other.rect.height);
        if (width > 2 && height > least / 2) found.push(`${text} / ${other.text}`);
      }
    }
    return found.slice(0, 5);
  });
}
