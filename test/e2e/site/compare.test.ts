import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import {
  expectLargeTargets,
  expectWholeAndAccessible,
  goto,
  withBrowser,
} from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const compare = (query: string, locale = "en-US") => `${baseUrl}/${locale}/compare${query}`;
const OLD = "f=css.properties.gap&f=css.selectors.has&f=css.properties.display.grid";

test("without script, three features are shown side by side with a summary", async () => {
  const page = await open({ javaScriptEnabled: false });
  const response = await page.goto(compare(`?${OLD}`));
  expect(response?.status()).toBe(200);
  expect(await page.title()).toBe("Compare: gap, has, and display.grid | Webdocs");
  expect(
    await page
      .getByText(/^All 3 features have worked in the main browsers since .*20\d\d\.$/)
      .count(),
  ).toBe(1);
  expect(await page.getByRole("columnheader").count()).toBe(4);
  const chrome = page.getByRole("row", { name: /^Chrome \d/ }).first();
  expect((await chrome.textContent()) ?? "").toMatch(/Chrome\d+20\d\d\d+20\d\d\d+20\d\d/);
  expect(await page.getByRole("row", { name: /^Baseline status Widely available/ }).count()).toBe(
    1,
  );
  await page.context().close();
});

test("the summary of two features says “both”", async () => {
  const html = await (await fetch(compare("?f=css.properties.gap&f=css.selectors.has"))).text();
  expect(html).toMatch(
    /Both features have worked in the main browsers since [A-Z]\w+ \d+, 20\d\d\./,
  );
});

test("the summary names the browsers that lack support", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(compare("?f=css.properties.gap&f=css.properties.text-wrap.pretty"));
  const verdict = page.locator("[data-supported]");
  expect(await verdict.textContent()).toMatch(
    /^Not in all main browsers yet\. Missing in: .*Firefox/,
  );
  await page.context().close();
});

test("without script, a feature is added by its name, and another is removed", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(compare("?f=css.properties.gap"));
  expect(await page.getByText("Add another feature").count()).toBe(1);
  await page.getByLabel("Name or key").fill("selectors has");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page.getByRole("link", { name: "Add css.selectors.has", exact: true }).click();
  await page.waitForURL(compare("?f=css.properties.gap&f=css.selectors.has"));
  await page.getByRole("link", { name: "Remove css.properties.gap" }).click();
  await page.waitForURL(compare("?f=css.selectors.has"));
  // A complete key is added without a choice.
  await page.getByLabel("Name or key").fill("css.properties.gap");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page.waitForURL(compare("?f=css.selectors.has&f=css.properties.gap"));
  await page.getByLabel("Name or key").fill("qqqqzzzz");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page.getByText("There is no feature like “qqqqzzzz”.").waitFor();
  await page.context().close();
});

test("an unknown key is reported with suggestions", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(compare("?f=css.properties.gap&f=css.properties.field-sizeing&f=constructor"));
  expect(
    await page.getByText("no feature with the key “css.properties.field-sizeing”").count(),
  ).toBe(1);
  expect(await page.getByText("no feature with the key “constructor”").count()).toBe(1);
  await page.getByRole("link", { name: "css.properties.field-sizing", exact: true }).click();
  await page.waitForURL(compare("?f=css.properties.gap&f=css.properties.field-sizing"));
  await page.context().close();
});

test("empty queries show an example, and long or invalid ones an explanation", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(compare(""));
  await page.getByRole("link", { name: /^Example:/ }).click();
  await expect.poll(() => page.getByRole("columnheader").count()).toBe(4);
  const many = ["gap", "color", "top", "left", "right", "bottom", "width", "height"];
  await page.goto(compare(`?${many.map((name) => `f=css.properties.${name}`).join("&")}`));
  expect(await page.getByRole("columnheader").count()).toBe(7);
  expect(await page.getByText("Only the first six features are compared.").count()).toBe(1);
  expect(await page.getByText("These are six features").count()).toBe(1);
  const wrong = await page.goto(compare(`?f=${"a".repeat(300)}`));
  expect(wrong?.status()).toBe(400);
  expect(wrong?.headers()["cache-control"]).toBe("no-store");
  expect(await page.getByText("a key that is too long").count()).toBe(1);
  await page.context().close();
});

test("comparisons are cacheable and small, and only the page without features is indexed", async () => {
  const response = await fetch(compare(`?${OLD}`));
  const html = await response.text();
  expect(response.headers.get("cache-control")).toContain("public");
  expect(html).toContain('content="noindex, follow"');
  expect(gzipSync(html).length).toBeLessThan(16 * 1024);
  expect(await (await fetch(compare(""))).text()).not.toContain("noindex");
});

test("six features are accessible and do not overflow, wide and narrow", async () => {
  const page = await open();
  const more =
    "f=css.properties.text-wrap.pretty&f=api.Navigator.gpu&f=css.properties.field-sizing";
  await goto(page, compare(`?${OLD}&${more}&q=grid`, "ja"));
  await expectWholeAndAccessible(page, [1440, 390, 320]);
  await goto(page, compare("?f=nothing&q=subgrid", "de"));
  await expectWholeAndAccessible(page, [1440, 390]);
  await expectLargeTargets(page);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("a document links to the comparison of its feature", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`);
  await page.getByRole("link", { name: "Compare with other features" }).click();
  await page.waitForURL(compare("?f=css.properties.color"));
  await expect.poll(() => page.getByRole("columnheader").count()).toBe(2);
  await page.context().close();
});

test("the page shows support in the reader's own browsers, with the same HTML for everybody", async () => {
  const page = await open();
  const address = compare("?f=css.properties.gap&f=css.properties.field-sizing");
  const before = await (await fetch(address)).text();
  const choose = (value: string) =>
    page.context().addCookies([{ name: "browsers", value, url: baseUrl }]);
  await choose("chrome%20%3E%3D%20140|chrome:140");
  expect(await (await page.goto(address))?.text()).toBe(before);
  await page.getByText(/^Both work in your browsers since \w+ \d{4}$/).waitFor();
  // The page would react to a choice that changes before it knows who is reading.
  await page.waitForFunction(() => sessionStorage.getItem("whoami") !== null);
  await choose("chrome%20%3E%3D%2080|chrome:80");
  await page.goto(address);
  await page.getByText("Not in your browsers").waitFor();
  await page.context().close();
});

test("keys are suggested while a reader types, and choosing one adds it", async () => {
  const page = await open();
  await goto(page, compare("?f=css.properties.gap"));
  const field = page.getByRole("combobox", { name: "Name or key" });
  await field.pressSequentially("field-siz");
  const offered = page.locator("#compare-keys option[value='css.properties.field-sizing']");
  await offered.waitFor({ state: "attached" });
  // As browsers do when an option is chosen from the list.
  await field.evaluate((input: HTMLInputElement) => {
    input.value = "css.properties.field-sizing";
    input.dispatchEvent(new InputEvent("input", { inputType: "insertReplacementText" }));
  });
  await page.waitForURL(/f=css\.properties\.gap&f=css\.properties\.field-sizing$/);
  await expect.poll(() => page.getByRole("columnheader").count()).toBe(3);
  await page.context().close();
});
