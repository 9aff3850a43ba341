import { expect, inject, test } from "vitest";
import { expectAccessible, goto, settled, withBrowser } from "#test/support/browser.ts";
import { startEditors } from "#test/support/pages/start-editors.ts";
import { writeCode } from "#test/support/pages/write-code.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const ARTICLE = `${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`;

test("queued examples are highlighted, played together in a new tab, and removed", async () => {
  const page = await open();
  await goto(page, ARTICLE);
  await settled(page);
  const boxes = page.locator(".queue-box input");
  const panel = page.locator(".play-queue");
  expect(await panel.count()).toBe(0);
  const count = await boxes.count();
  expect(count).toBeGreaterThan(1);
  await boxes.nth(count - 1).check();
  await boxes.nth(count - 2).check();
  await expect.poll(() => panel.locator("li").count()).toBe(2);
  expect(await panel.evaluate((one) => (one as HTMLDetailsElement).open)).toBe(true);
  expect(await panel.locator("li").first().innerText()).toContain(`Example ${count - 1}`);

  await panel.locator("li").first().hover();
  await expect.poll(() => page.locator("[data-queue-shown]").count()).toBe(1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await panel.locator("li button").first().click();
  const box = page.locator(`#example-${count - 1}`);
  await expect
    .poll(async () => Math.abs(((await box.boundingBox())?.y ?? 0) - 130))
    .toBeLessThan(3);

  const expected = await box.locator("pre").innerText();
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    panel.getByRole("button", { name: "Play" }).click(),
  ]);
  await tab.waitForURL(`${baseUrl}/en-US/play`);
  const kept = await tab.evaluate(() => sessionStorage.getItem("playground-session-code"));
  expect(Object.values(JSON.parse(kept ?? "{}")).join("\n")).toContain(expected.trim());

  // Reset goes back to the code of the article, also after an edit.
  await startEditors(tab);
  expect(await tab.locator("#reset").isDisabled()).toBe(true);
  const html = tab.locator('[data-language="html"] .cm-content');
  const handed = await html.innerText();
  await writeCode(tab, "html", "<p>Edited</p>");
  await tab.reload();
  await startEditors(tab);
  await expect.poll(() => html.innerText()).toBe("<p>Edited</p>");
  tab.on("dialog", (dialog) => void dialog.accept());
  await tab.click("#reset");
  await expect.poll(() => html.innerText()).toBe(handed);

  await panel.locator(".trash").first().click();
  await expect.poll(() => panel.locator("li").count()).toBe(1);
  expect(await boxes.nth(count - 2).isChecked()).toBe(false);
  await boxes.nth(count - 1).uncheck();
  await expect.poll(() => panel.count()).toBe(0);
  await page.context().close();
});

test("a queue is filled, played and emptied by keyboard on a narrow screen", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await goto(page, ARTICLE);
  await page.locator(".queue-box input").first().focus();
  await page.keyboard.press("Space");
  const panel = page.locator(".play-queue");
  await panel.waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await panel.getByRole("button", { name: "Play" }).focus();
  const opened = page.context().waitForEvent("page");
  await page.keyboard.press("Enter");
  await (await opened).waitForURL(`${baseUrl}/en-US/play`);
  await (await opened).close();
  await panel.locator(".trash").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => panel.count()).toBe(0);
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.queue);
  await expect.poll(focused).toBe("0");
  await page.context().close();
});
