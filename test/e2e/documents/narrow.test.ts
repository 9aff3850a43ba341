import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import {
  expectAccessibleInBothThemes,
  settled,
  started,
  withBrowser,
} from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";
const ARRAY = "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array";
const NARROW = { width: 390, height: 844 };

/** Left edges of the header's controls in px, in document order. */
function placesInHeader(page: Page) {
  return page
    .locator("body > header")
    .evaluate((header) =>
      [...header.querySelectorAll<HTMLElement>("a, summary, input, [data-main-menu-toggle]")]
        .filter((element) => element.checkVisibility() && !element.closest("details > div"))
        .map((element) => Math.round(element.getBoundingClientRect().left)),
    );
}

test("the controls of the header have the same order in the document as on the screen", async () => {
  for (const [width, locale] of [
    [1440, "en-US"],
    [1200, "ru"],
    [768, "ja"],
    [390, "de"],
  ] as const) {
    const page = await open({ viewport: { width, height: 800 } });
    await page.goto(`${baseUrl}/${locale}/docs/Web/HTML`);
    await settled(page);
    const places = await placesInHeader(page);
    expect(places.length).toBeGreaterThan(2);
    expect(places, `${locale}, ${width}`).toEqual([...places].sort((a, b) => a - b));
    await page.context().close();
  }
});

test("without a column for it, the table of contents is below the title", async () => {
  for (const [width, shown] of [
    [1100, true],
    [390, true],
    [1440, false],
  ] as const) {
    const page = await open({ viewport: { width, height: 800 }, javaScriptEnabled: width !== 390 });
    await page.goto(baseUrl + COLOR);
    // Until the script has started, the list stays open, and headings scroll to below it.
    if (width !== 390) await started(page);
    const fold = page.locator("[data-contents-fold]");
    expect(await fold.isVisible(), String(width)).toBe(shown);
    if (shown) {
      const title = await page.locator("h1").boundingBox();
      const box = await fold.boundingBox();
      expect((box?.y ?? 0) - (title?.y ?? 0)).toBeGreaterThan(title?.height ?? 0);
      expect((box?.y ?? 0) - (title?.y ?? 0)).toBeLessThan(400);
      await fold.locator("summary").click();
      await fold.getByRole("link", { name: "Syntax", exact: true }).click();
      await page.waitForURL(/#syntax$/);
      // The heading is visible below the sticky bar.
      await expect
        .poll(async () => (await page.locator("#syntax").boundingBox())?.y)
        .toBeLessThan(160);
    }
    await page.context().close();
  }
});

test("search opens in view, wherever the page is scrolled to", async () => {
  for (const width of [390, 1440]) {
    const page = await open({ viewport: { width, height: 800 } });
    await page.goto(baseUrl + COLOR);
    await settled(page);
    await page.evaluate(() => scrollTo({ top: 1000, behavior: "instant" }));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(800);
    const link = await page.getByRole("link", { name: "Search Webdocs" }).boundingBox();
    await page.mouse.click((link?.x ?? 0) + 12, (link?.y ?? 0) + 12);
    const input = page.getByRole("combobox", { name: "Search Webdocs" });
    await input.waitFor();
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    const box = await input.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(80);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(20);
    await page.context().close();
  }
});

test("on a phone, the sidebar opens with the focus in it and the current entry in view", async () => {
  const page = await open({ viewport: NARROW });
  await page.goto(baseUrl + ARRAY);
  await settled(page);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  const panel = page.locator("#sidebar-quicklinks.is-expanded");
  await panel.waitFor();
  const focused = () =>
    page.evaluate(() => {
      const { left, right, width } = (
        document.activeElement as HTMLElement
      ).getBoundingClientRect();
      return {
        inside: document.activeElement?.closest("#sidebar-quicklinks") !== null,
        seen: width > 20 && left >= 0 && right <= innerWidth - 40,
      };
    });
  await expect.poll(focused).toEqual({ inside: true, seen: true });
  const current = panel.locator("nav [aria-current]");
  await expect
    .poll(() =>
      current.evaluate((entry) => Math.abs(entry.getBoundingClientRect().top - 250) < 250),
    )
    .toBe(true);
  // Focus stays inside, in both directions.
  for (const key of ["Shift+Tab", "Tab", "Tab", "Tab"]) {
    await page.keyboard.press(key);
    expect(
      await page.evaluate(() => {
        const { activeElement } = document;
        return (
          activeElement === document.body || activeElement?.closest("#sidebar-quicklinks") !== null
        );
      }),
    ).toBe(true);
  }
  await expectAccessibleInBothThemes(page);
  await panel.getByRole("button", { name: "Collapse sidebar" }).last().click();
  expect(
    await page.evaluate(() => document.activeElement?.hasAttribute("data-sidebar-toggle")),
  ).toBe(true);
  await page.context().close();
});

test("a long sidebar opens at the current entry, even the first time", async () => {
  for (const width of [NARROW.width, 768]) {
    const page = await open({ viewport: { ...NARROW, width } });
    await page.goto(baseUrl + COLOR);
    await settled(page);
    const current = page.locator("#sidebar-quicklinks nav [aria-current]");
    // As long as a list of all properties in the reference.
    await current.evaluate((link) => {
      const entry = link.closest("li") as HTMLElement;
      for (let count = 0; count < 150; count++) {
        for (const place of ["beforebegin", "afterend"] as const) {
          entry.insertAdjacentHTML(place, "<li><a href='#'>another-property</a></li>");
        }
      }
    });
    await page.getByRole("button", { name: "Expand sidebar" }).click();
    await page.locator("#sidebar-quicklinks.is-expanded").waitFor();
    const distance = () =>
      current.evaluate((link) => {
        const { top = 0 } = link.closest("[data-sidebar-scroller]")?.getBoundingClientRect() ?? {};
        return Math.abs(link.getBoundingClientRect().top - top - innerHeight / 4);
      });
    await expect.poll(distance).toBeLessThan(20);
    await page.context().close();
  }
});

test("clearing the filter of the sidebar restores the position", async () => {
  for (const viewport of [{ width: 1440, height: 600 }, NARROW]) {
    const page = await open({ viewport });
    await page.goto(baseUrl + ARRAY);
    await settled(page);
    if (viewport === NARROW) {
      await page.getByRole("button", { name: "Expand sidebar" }).click();
      // Its current entry is brought into view within four frames.
      await settled(page);
      await settled(page);
    }
    const scroller = page.locator("[data-sidebar-scroller]");
    for (const part of [0.2, 0.7, 1]) {
      await scroller.evaluate((box, part) => {
        box.scrollTop = part * (box.scrollHeight - box.clientHeight);
      }, part);
      await settled(page);
      const place = () =>
        scroller.evaluate((box) => {
          const first = [...box.querySelectorAll("li")].find(
            (item) => item.getBoundingClientRect().bottom > box.getBoundingClientRect().top,
          );
          return [box.scrollTop, first?.textContent?.slice(0, 40)];
        });
      const filter = page.getByRole("textbox", { name: "Filter sidebar" });
      await filter.focus();
      const before = await place();
      await filter.pressSequentially("conc", { delay: 20 });
      await page.getByRole("button", { name: "Clear filter input" }).click();
      expect(await place()).toEqual(before);
      // Still so after the restored entries are laid out.
      await settled(page);
      expect(await place()).toEqual(before);
    }
    await page.context().close();
  }
});

test("the toggles of sidebar groups are large enough for touch", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.goto(baseUrl + ARRAY);
  await settled(page);
  const small = await page.locator("#sidebar-quicklinks summary").evaluateAll((all) =>
    all
      .map((summary) => summary.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .filter(({ width, height }) => width < 24 || height < 24),
  );
  expect(small).toEqual([]);
  await page.context().close();
});
