import { expect, inject, test } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import { goto, settled, withBrowser } from "#test/support/browser.ts";
import { recordShifts } from "#test/support/layout-shifts.ts";
import { compressedSize } from "#test/support/pages/compressed-size.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const KIB = 1024;
const RUNNER = /\/assets\/(?:start-live-example|sample-runner)-[^/]*\.js$/;

test("editing the example updates its result, and its script loads on first focus", async () => {
  const page = await open();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await goto(page, `${baseUrl}/en-US/`);
  const result = page.frameLocator('iframe[title="Output"]').getByRole("heading");
  expect(await result.textContent()).toBe("Hello, web!");
  expect(asked.filter((url) => RUNNER.test(url))).toEqual([]);

  const field = page.getByRole("textbox", { name: "Change the code" });
  await field.focus();
  await expect.poll(() => asked.filter((url) => RUNNER.test(url)).length).toBeGreaterThan(0);
  await field.fill("<h1>Mine</h1>");
  await expect.poll(() => result.textContent()).toBe("Mine");

  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => result.textContent()).toBe("Hello, web!");
  expect(await page.locator('iframe[title="Output"]').count()).toBe(1);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("Tab leaves the example like any other field", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/`);
  await page.getByRole("textbox", { name: "Change the code" }).focus();
  await page.keyboard.press("Tab");
  const name = await page.evaluate(() => document.activeElement?.textContent);
  expect(name).toBe("Open in playground");
  await page.context().close();
});

test("changed code opens in the playground, with and without script, and waits for Run", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled });
    await page.goto(`${baseUrl}/en-US/`);
    await page.getByRole("textbox", { name: "Change the code" }).fill("<h1>Mine</h1>");
    await page.getByRole("button", { name: "Open in playground" }).click();
    await page.waitForURL(/\/en-US\/play\?html=/);
    if (javaScriptEnabled) {
      // By now, code that may run at once would have its frame.
      await page.locator("[data-ready]").first().waitFor();
      await settled(page);
    } else {
      expect(await page.locator('[data-plain="html"]').inputValue()).toBe("<h1>Mine</h1>");
    }
    expect(await page.locator("iframe").count()).toBe(0);
    expect(page.errors).toEqual([]);
    await page.context().close();
  }
});

for (const width of [1440, 800, 390]) {
  test(`the home page at ${width} px loads without layout shifts, within its style budget`, async () => {
    const page = await open({ viewport: { width, height: 900 } });
    const shifts = await recordShifts(page);
    let styles = 0;
    const pending: Promise<void>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "stylesheet") return;
      // Not render-blocking: loaded with ads, or for print and forced colors.
      if (/\/(?:start-ads|other-media)-[^/]*\.css$/.test(response.url())) return;
      pending.push(
        compressedSize(response).then((size) => {
          styles += size;
        }),
      );
    });
    await goto(page, `${baseUrl}/en-US/`);
    await page.frameLocator('iframe[title="Output"]').getByRole("heading").waitFor();
    await Promise.all(pending);
    expect(styles).toBeGreaterThan(1 * KIB);
    expect(styles).toBeLessThanOrEqual(12 * KIB);
    expect(await shifts()).toEqual([]);
    await page.context().close();
  });
}

test("each locale has its own greeting", async () => {
  const greetings = new Set<string>();
  for (const locale of LOCALES) {
    const html = await (await fetch(`${baseUrl}/${locale}/`)).text();
    const [, greeting = ""] = /&lt;h1&gt;([^&]+)&lt;/.exec(html) ?? [];
    expect(greeting, locale).not.toBe("");
    greetings.add(greeting);
  }
  expect(greetings.size).toBe(LOCALES.length);
});
