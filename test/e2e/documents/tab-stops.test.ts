import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { goto, settled, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const MOST = 250;

const LONG = {
  "many members": "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array",
  "formal syntax": "/en-US/docs/Web/CSS/Reference/Properties/color",
  "long lists": "/en-US/docs/Web/CSS/Reference",
  "a table of pages": "/en-US/docs/Web/HTML",
};

const FOCUSABLE = "a[href], button, input, select, textarea, summary, iframe, [tabindex]";

/** Number of tab stops, and of links, which would all be tab stops if lists were not grouped. */
function countStops(page: Page) {
  return page.evaluate((selector) => {
    const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(":disabled, [type=hidden]"),
    );
    const stops = seen.filter(({ tabIndex }) => tabIndex >= 0);
    return { stops: stops.length, links: seen.filter((each) => each.matches("a[href]")).length };
  }, FOCUSABLE);
}

test("long pages have few tab stops, and without script every link is one", async () => {
  for (const [kind, path] of Object.entries(LONG)) {
    const page = await open({ viewport: { width: 1440, height: 900 } });
    await goto(page, baseUrl + path);
    await settled(page);
    await page.keyboard.press("Tab");
    const tree = page.locator("[data-sidebar-tree]");
    await expect
      .poll(() => tree.locator("a:not([tabindex='-1'])").count(), { message: kind })
      .toBe(1);
    const { stops, links } = await countStops(page);
    console.info(`${path}: ${stops} stops, ${links} links`);
    expect(stops, path).toBeLessThanOrEqual(MOST);
    await page.context().close();
  }
  const plain = await open({ javaScriptEnabled: false });
  await plain.goto(baseUrl + LONG["many members"]);
  expect(await plain.locator("a[tabindex='-1']").count()).toBe(0);
  await plain.context().close();
});

test("arrow keys reach every link of a list, and Tab leaves the list", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await goto(page, baseUrl + LONG["many members"]);
  await settled(page);
  await page.keyboard.press("Tab");
  const tree = page.locator("[data-sidebar-tree]");
  await expect.poll(() => tree.locator("a:not([tabindex='-1'])").count()).toBe(1);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const isInside = activeElement?.closest("[data-sidebar-tree]") !== null;
      return isInside ? activeElement?.textContent : undefined;
    });
  // Tabbing into the list focuses the entry of this page and shows a hint.
  await page.getByRole("textbox", { name: "Filter sidebar" }).focus();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Array");
  await page.getByText("Arrow keys move within this list").waitFor();
  const reached = new Set<string | null | undefined>();
  await page.keyboard.press("Home");
  for (let presses = 0; presses < 200; presses++) {
    const text = await focused();
    if (reached.has(text)) break;
    reached.add(text);
    await page.keyboard.press("ArrowDown");
  }
  const links = await tree
    .locator("a")
    .evaluateAll((all) =>
      all.filter((link) => link.checkVisibility()).map(({ textContent }) => textContent),
    );
  expect(links.length).toBeGreaterThan(8);
  for (const text of links) expect(reached).toContain(text);
  await page.keyboard.press("Tab");
  expect(await focused()).toBeUndefined();
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe([...reached].at(-1));
  // The Tab key skips what the filter has hidden.
  await page.getByRole("textbox", { name: "Filter sidebar" }).fill("from");
  await page.getByRole("button", { name: "Clear filter input" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const left = [await focused()];
  while (left.length < 4) {
    await page.keyboard.press("ArrowDown");
    left.push(await focused());
  }
  expect(left).toContain("from()");
  await page.context().close();
});

test("the controls of many examples are one tab stop, which follows a jump to a section", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await goto(page, `${baseUrl}/en-US/docs/Web/JavaScript/Guide/Using_promises`);
  await settled(page);
  await page.keyboard.press("Tab");
  const controls = page.locator(
    ".prose .code-example :is(.example-header, .copy) :is(a, button, input)",
  );
  const stops = controls.and(page.locator(":not([tabindex='-1'])"));
  await expect.poll(() => stops.count()).toBe(1);
  // Copy buttons that are added while scrolling do not become tab stops.
  const examples = page.locator(".prose .code-example");
  const many = await examples.count();
  expect(many).toBeGreaterThanOrEqual(12);
  for (let at = 0; at < many; at++) {
    await examples.nth(at).scrollIntoViewIfNeeded();
    await examples.nth(at).locator(".copy button").waitFor();
  }
  await expect.poll(() => stops.count()).toBe(1);
  const place = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll(".prose .code-example")];
      const { activeElement } = document;
      const at = all.findIndex((example) => example.contains(activeElement));
      return [at, activeElement?.closest(".copy") ? "copy" : activeElement?.tagName];
    });
  await controls.first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await place()).toEqual([0, "copy"]);
  await page.keyboard.press("ArrowDown");
  expect(await place()).toEqual([1, "copy"]);
  await page.keyboard.press("End");
  expect(await place()).toEqual([many - 1, "copy"]);
  await page.keyboard.press("Home");
  expect(await place()).toEqual([0, "copy"]);
  await page.keyboard.press("Tab");
  expect((await place())[0]).toBe(-1);
  // After a jump to a section, the stop is at the first example in or after it.
  const last = examples.nth(many - 1);
  const id = await last.evaluate(
    (example) => example.closest("section")?.querySelector(":is(h2, h3)[id], [id]")?.id ?? "",
  );
  expect(id).not.toBe("");
  await page.evaluate((hash) => {
    location.hash = hash;
  }, id);
  const first = await page.evaluate((hash) => {
    const all = [...document.querySelectorAll(".prose .code-example")];
    const target = document.getElementById(hash) as Element;
    return all.findIndex(
      (each) =>
        target.contains(each) ||
        target.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  }, id);
  await expect
    .poll(() =>
      stops.first().evaluate((stop) => {
        const all = [...document.querySelectorAll(".prose .code-example")];
        return all.findIndex((example) => example.contains(stop));
      }),
    )
    .toBe(first);
  await page.context().close();
});
