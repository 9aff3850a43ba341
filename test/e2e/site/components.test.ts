import { expect, inject, test } from "vitest";
import { expectWholeAndAccessible, goto, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();
const PAGE = `${baseUrl}/en-US/_components`;

test("primitives are accessible at every width, and look different in each theme", async () => {
  const page = await open();
  await goto(page, PAGE);
  await expectWholeAndAccessible(page, [1440, 390, 320]);
  for (const sample of await page.locator("[data-sample]").all()) {
    const [light, dark] = [await screenshot("light"), await screenshot("dark")];
    expect(light.equals(dark), `${await sample.getAttribute("data-sample")}`).toBe(false);

    async function screenshot(colorScheme: "light" | "dark") {
      await page.emulateMedia({ colorScheme });
      return sample.screenshot({ animations: "disabled" });
    }
  }
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("the page shows every state of a primitive", async () => {
  const html = await (await fetch(PAGE)).text();
  const samples = html.split("data-sample=");
  const sampleOf = (id: string) => samples.find((each) => each.startsWith(`"${id}"`)) ?? "";
  expect(sampleOf("switch")).toContain("data-busy");
  expect(sampleOf("select")).toContain('aria-invalid="true"');
  expect(sampleOf("tag").match(/data-baseline="\w+"/g)).toHaveLength(10);
  expect(sampleOf("tabs")).toContain('aria-current="page"');
  expect(sampleOf("dialog")).toContain("Open the large dialog");
});

test("all states of a button look different", async () => {
  const page = await open();
  await goto(page, PAGE);
  const buttons = page.locator("[data-sample=button] button");
  // With the same text, only their looks can tell them apart.
  await buttons.evaluateAll((all) => {
    for (const button of all) button.textContent = "x";
  });
  const busy = page.locator("[data-sample=button] [aria-busy]");
  const looks = new Set<string>();
  const states = (await buttons.all()).length - (await busy.count());
  for (const button of await buttons.and(page.locator(":not([aria-busy])")).all()) {
    looks.add((await button.screenshot({ animations: "disabled" })).toString("base64"));
  }
  const [first] = await buttons.all();
  await first?.hover();
  looks.add(((await first?.screenshot({ animations: "disabled" })) ?? "").toString("base64"));
  await page.mouse.move(0, 0);
  await first?.focus();
  await page.keyboard.press("Shift");
  expect(await first?.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe("solid");
  expect(looks.size).toBe(states + 1);
  await page.context().close();
});

test("the dialog has its own URL, is modal, and restores the focus", async () => {
  const page = await open();
  await goto(page, PAGE);
  const link = page.getByRole("link", { name: "Open the dialog" });
  await link.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete this collection?" });
  await dialog.waitFor();
  expect(new URL(page.url()).search).toBe("?dialog");
  expect(await dialog.evaluate((each) => each.matches(":modal"))).toBe(true);
  const cancel = dialog.getByRole("link", { name: "Cancel" });
  expect(await cancel.evaluate((each) => each === document.activeElement)).toBe(true);
  await expectWholeAndAccessible(page, [390], "dialog");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.url()).toBe(PAGE);
  expect(await link.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.context().close();
});

test("a page that hydrates slowly does not say too early that its controls respond", async () => {
  const page = await open();
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const { postMessage } = MessagePort.prototype;
    // React works in steps, each of which begins with a message to itself.
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [never]) {
      setTimeout(() => postMessage.apply(this, args), 300);
    };
    // The delay after which islands start in any case: here they start at once.
    Object.assign(window, {
      setTimeout: (task: () => void, time = 0) => setTimeout(task, time === 5000 ? 0 : time),
    });
  });
  await goto(page, PAGE);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole("link", { name: "Open the dialog" }).press("Enter");
  await page.getByRole("dialog", { name: "Delete this collection?" }).waitFor();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  await page.context().close();
});

test("a large dialog is wider, accessible, and restores the focus", async () => {
  const page = await open();
  await goto(page, PAGE);
  const button = page.getByRole("button", { name: "Open the large dialog" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "A dialog with more room" });
  await dialog.waitFor();
  expect((await dialog.boundingBox())?.width).toBe(36 * 16);
  await expectWholeAndAccessible(page, [390], "dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.context().close();
});

test("without script, the dialog is part of the page, and its link closes it", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${PAGE}?dialog`);
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL(/_components\??$/);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.context().close();
});

test("the page exists in English only", async () => {
  expect((await fetch(PAGE)).status).toBe(200);
  expect((await fetch(`${baseUrl}/ja/_components`)).status).toBe(404);
});
