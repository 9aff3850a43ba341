import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectWholeAndAccessible, goto, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const PAGE = `${baseUrl}/en-US/docs/Learn_web_development/Core/Styling_basics/Test_your_skills`;

/** Opens the editor of a task, and waits until it can be written in. */
async function answer(page: Page, task: string, id: string) {
  await page.getByRole("button", { name: `Write your answer here: ${task}` }).click();
  // Editors load on the first pointer move.
  await page.locator(`#${id}-code`).hover();
  await page.locator(`#${id}-css .cm-content`).waitFor({ state: "attached" });
  await page.locator(`#${id}-html .cm-content`).waitFor({ state: "attached" });
}

async function write(page: Page, id: string, code: string) {
  await page.locator(`#${id}-tab-css`).click();
  const content = page.locator(`#${id}-css .cm-content`);
  const attempt = async () => {
    await content.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(code);
    return (await content.innerText()).trim();
  };
  // Keys pressed while the editor takes the focus would be lost.
  await expect.poll(attempt).toBe(code);
}

const codeIn = (page: Page, id: string, language: string) =>
  page.locator(`#${id}-${language} .cm-content`).textContent();

/** The visible output frame of an answer. */
const output = (page: Page, id: string) =>
  page
    .locator("[data-ready]", { has: page.locator(`#${id}-code`) })
    .frameLocator("iframe:not([data-spare])");

test("each task has an editor with its own code, and edits are run and kept", async () => {
  const page = await open();
  await goto(page, PAGE);
  const buttons = page.getByRole("button", { name: /^Write your answer here: / });
  expect(await buttons.count()).toBe(2);
  await answer(page, "plate sample", "answer-1");
  await answer(page, "notices sample", "answer-2");
  expect(await codeIn(page, "answer-1", "css")).toContain(".plate {");
  expect(await codeIn(page, "answer-1", "html")).toContain("Harbor office");
  expect(await codeIn(page, "answer-2", "css")).toContain("padding: 8px;");
  // Hidden in the text of the task, but part of its code.
  expect(await codeIn(page, "answer-2", "html")).toContain("No swimming");
  expect(await buttons.count()).toBe(0);
  // The code that the text shows last is the code to change.
  const chosen = page.locator('[role="tab"][aria-selected="true"]');
  expect(await chosen.allTextContents()).toEqual(["CSS", "CSS"]);

  await write(page, "answer-2", "div + div { margin-top: 17px }");
  await page.keyboard.press("Control+Enter");
  const second = output(page, "answer-2").locator("div").nth(1);
  await expect
    .poll(() => second.evaluate((each) => getComputedStyle(each).marginTop).catch(() => ""))
    .toBe("17px");
  await goto(page, PAGE);
  await answer(page, "notices sample", "answer-1");
  await expect.poll(() => codeIn(page, "answer-1", "css")).toContain("17px");
  expect(page.errors).toEqual([]);
});

test("opening an answer by keyboard moves the focus to its editor", async () => {
  const page = await open();
  await goto(page, PAGE);
  await page.getByRole("button", { name: "Write your answer here: notices sample" }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")))
    .toBe("tab");
});

test("an editor that fails to load shows an error and can be opened again", async () => {
  const page = await open();
  await goto(page, PAGE);
  const code = /\/open-answer-/;
  await page.route(code, (route) => route.abort());
  const button = page.getByRole("button", { name: "Write your answer here: plate sample" });
  await button.click();
  await page
    .getByRole("status")
    .filter({ hasText: "The editor could not be loaded. Please try again." })
    .waitFor();
  expect(await button.getAttribute("aria-expanded")).toBeNull();
  await page.unroute(code);
  await answer(page, "plate sample", "answer-1");
  expect(await codeIn(page, "answer-1", "css")).toContain(".plate {");
});

test("a task with checks links to its exercise, and is readable without script", async () => {
  const page = await open();
  await goto(page, PAGE);
  const links = page.locator(".live-sample").getByRole("link", { name: "Check your answer" });
  await links.waitFor();
  expect(await links.count()).toBe(1);
  await links.click();
  await page.waitForURL(`${baseUrl}/en-US/exercises/plate-at-the-door`);
  const plain = await open({ javaScriptEnabled: false });
  await plain.goto(PAGE);
  expect(await plain.getByRole("button", { name: /^Write your answer/ }).count()).toBe(0);
  expect(await plain.locator("main").innerText()).toContain("It is 240 pixels wide");
  expect(await plain.locator('main a[href$="/exercises/plate-at-the-door"]').count()).toBe(1);
});

test("a page with open answers is accessible and does not overflow at any width", async () => {
  const page = await open();
  await goto(page, PAGE);
  await answer(page, "plate sample", "answer-1");
  await answer(page, "notices sample", "answer-2");
  await expectWholeAndAccessible(page, [320, 390, 1280]);
});

test("pages that are not skill tests have no answers", async () => {
  const page = await open();
  await goto(page, PAGE.replace("Test_your_skills", "The_box_model"));
  expect(await page.locator(".live-sample").count()).toBeGreaterThan(0);
  expect(await page.locator("[data-answer]").count()).toBe(0);
});
