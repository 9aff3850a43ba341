import type { BrowserContextOptions, Page, Response } from "playwright-core";
import { expect, inject, test } from "vitest";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  goto,
  settled,
  started,
  withBrowser,
} from "#test/support/browser.ts";
import { loginCookies, newPerson, type PersonId, signIn } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();
const PATH = "/en-US/plus/ai-help";
const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";

async function openAs(person: PersonId, path = PATH, options: BrowserContextOptions = {}) {
  const page = await open(options);
  await page.context().addCookies(await loginCookies(baseUrl, person));
  if (options.javaScriptEnabled === false) await page.goto(baseUrl + path);
  else await goto(page, baseUrl + path);
  return page;
}

async function keepHistory(person: PersonId, on: boolean) {
  const visitor = await signIn(baseUrl, person);
  await visitor.fetch("/api/v1/plus/settings/", {
    method: "POST",
    headers: { origin: baseUrl, "content-type": "application/json" },
    body: JSON.stringify({ ai_help_history: on }),
  });
}

async function ask(page: Page, question: string) {
  const field = page.getByRole("textbox", { name: "Your question" });
  await field.fill(question);
  await field.press("Enter");
  await page.getByText(/^The answer is complete/).waitFor({ state: "attached" });
}

test("visitors see an introduction to AI Help and a login link", async () => {
  const page = await open();
  await goto(page, baseUrl + PATH);
  await expectAccessibleInBothThemes(page);
  const login = page.getByRole("main").getByRole("link", { name: "Log in" });
  expect(await login.getAttribute("href")).toContain(encodeURIComponent(PATH));
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("a question is answered with linked passages, and completion is announced", async () => {
  const tessa = newPerson("tessa");
  await keepHistory(tessa, false);
  const page = await openAs(tessa);
  await page.getByRole("textbox", { name: "Your question" }).fill("Something else");
  await page.getByRole("button", { name: "Clear" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(":focus").getAttribute("name")).toBe("question");
  expect(await page.locator(":focus").inputValue()).toBe("");
  await ask(page, "How does the color property set the color of text?");
  const passages = page.getByRole("region", { name: "From the documentation" });
  expect(await passages.getByRole("listitem").count()).toBeGreaterThanOrEqual(1);
  await passages.getByText("Widely available").first().waitFor();
  const href = await passages.getByRole("link").first().getAttribute("href");
  expect(href).toMatch(/^\/en-US\/docs\/.*#/);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  // The queue of examples must not cover the form.
  await passages.getByLabel("Add to queue").first().check();
  await page.locator(".play-queue").waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const send = page.getByRole("button", { name: "Ask", exact: true });
  const isCovered = await send.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && !button.contains(hit);
  });
  expect(isCovered).toBe(false);
  await passages.getByLabel("Add to queue").first().uncheck();
  const aside = page.getByRole("complementary", { name: "History" });
  await aside.getByText("History", { exact: true }).click();
  await aside.getByRole("link", { name: "Turn on history" }).click();
  await page.locator(":target").getByRole("heading", { name: "AI Help" }).waitFor();
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("editing a question keeps its first version, and both survive a reload", async () => {
  const tessa = newPerson("tessa");
  await keepHistory(tessa, false);
  const page = await openAs(tessa);
  await ask(page, "How do I set the color of text?");
  await page.getByRole("button", { name: "Edit this question" }).click();
  await page.getByRole("textbox", { name: "Edit this question" }).fill("What is CSS?");
  await page.getByRole("button", { name: "Ask again" }).click();
  await page.getByText("Version 2 of 2").waitFor();
  await page.getByText(/^The answer is complete/).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Previous version" }).click();
  expect(await page.getByText("Version 1 of 2").isVisible()).toBe(true);
  await page.reload();
  await page.getByText("Version 2 of 2").waitFor();
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("a double click asks once, and cancelling an edit restores the focus", async () => {
  const tessa = newPerson("tessa");
  await keepHistory(tessa, false);
  const page = await openAs(tessa);
  await page
    .getByRole("textbox", { name: "Your question" })
    .fill("How do I set the color of text?");
  await page.getByRole("button", { name: "Ask", exact: true }).dblclick();
  await page.getByText(/^The answer is complete/).waitFor({ state: "attached" });
  const edit = page.getByRole("button", { name: "Edit this question" });
  await edit.press("Enter");
  await page.getByRole("textbox", { name: "Edit this question" }).press("Escape");
  expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

/** Distance of the last question from its place at the top of the viewport, in pixels. */
function offsetOf(page: Page): Promise<number> {
  return page
    .getByRole("region", { name: "Conversation" })
    .locator("li[aria-busy]")
    .last()
    .evaluate((item) => {
      const { scrollPaddingBlockStart: padding } = getComputedStyle(document.documentElement);
      const offset = item.getBoundingClientRect().top - Number.parseFloat(padding);
      return Math.abs(Math.round(offset));
    });
}

test.each(["off", "on"])(
  "the latest question stays at the top of the viewport, with history %s",
  async (history) => {
    const tessa = newPerson("tessa");
    await keepHistory(tessa, history === "on");
    const page = await openAs(tessa, PATH, { viewport: { width: 390, height: 800 } });
    /** With history, checks again after the answer, when the list of conversations has been reloaded. */
    const staysAtTop = async (question: () => Promise<void>) => {
      const isRead = (response: Response) => new URL(response.url()).pathname === `${PATH}.data`;
      const read = history === "on" ? page.waitForResponse(isRead) : undefined;
      await question();
      expect(await offsetOf(page)).toBe(0);
      await read;
      await settled(page);
      expect(await offsetOf(page)).toBe(0);
    };
    for (const question of ["What does the color property do?", "What is CSS?", "What is HTML?"]) {
      await staysAtTop(() => ask(page, question));
    }
    await staysAtTop(async () => {
      const field = page.getByRole("textbox", { name: "Your question" });
      await field.fill("Who won the chess championship in Reykjavik?");
      await field.press("Enter");
      await page.getByRole("main").getByRole("link", { name: "Search for it" }).waitFor();
    });
    expect(page.errors).toEqual([]);
    await page.context().close();
  },
);

test("a conversation kept in the tab restores its scroll position", async () => {
  const tessa = newPerson("tessa");
  await keepHistory(tessa, false);
  const page = await openAs(tessa, PATH, { viewport: { width: 390, height: 800 } });
  await ask(page, "What does the color property do?");
  await ask(page, "What is CSS?");
  const place = () => page.evaluate(() => Math.round(scrollY));
  const passages = page.getByRole("region", { name: "From the documentation" });
  const source = passages.first().getByRole("link").first();
  await source.evaluate((link) => link.scrollIntoView());
  const left = await place();
  expect(left).toBeGreaterThan(0);
  await page.reload();
  await passages.nth(1).waitFor();
  await started(page);
  expect(await place()).toBe(left);
  await source.click();
  await page.waitForURL(/\/docs\//);
  await page.goBack();
  await passages.nth(1).waitFor();
  await started(page);
  expect(await place()).toBe(left);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("a new topic offers a way back to the previous one", async () => {
  const tessa = newPerson("tessa");
  await keepHistory(tessa, false);
  const page = await openAs(tessa);
  const question = "How does the color property set the color of text?";
  await ask(page, question);
  await page.getByRole("link", { name: "New topic" }).click();
  const back = page.getByRole("button", { name: "Back to the previous topic" });
  await back.waitFor();
  await expectAccessible(page);
  await back.click();
  await page.getByText(question, { exact: true }).waitFor();
  await page.getByRole("region", { name: "From the documentation" }).waitFor();
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("a question without an answer links to search", async () => {
  const page = await openAs(newPerson("tessa"));
  const field = page.getByRole("textbox", { name: "Your question" });
  await field.fill("Who won the chess championship in Reykjavik?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const search = page.getByRole("main").getByRole("link", { name: "Search for it" });
  expect(await search.getAttribute("href")).toContain("/en-US/search?q=Who+won");
  await expectAccessible(page);
  await page.context().close();
});

test("saved conversations are listed, reopened and deleted", async () => {
  const theo = newPerson("theo");
  await keepHistory(theo, true);
  const page = await openAs(theo);
  await ask(page, "What does the color property do?");
  await page.waitForURL(/\?c=/);
  const passages = page.getByRole("region", { name: "From the documentation" });
  const listed = page.getByRole("complementary").locator('a[href^="?c="]');
  await listed.first().waitFor({ state: "attached" });
  // The history has been updated, and the answer is still shown once.
  expect(await passages.count()).toBe(1);
  await page.reload();
  await page.getByRole("region", { name: "From the documentation" }).waitFor();
  const aside = page.getByRole("complementary", { name: "History" });
  await aside.getByText("History", { exact: true }).click();
  await aside.getByRole("link", { name: "What does the color property do?" }).waitFor();
  await expectAccessible(page);
  page.once("dialog", (dialog) => void dialog.accept());
  await aside.getByRole("button", { name: "Delete this conversation" }).click();
  await page.waitForURL(baseUrl + PATH);
  await page.context().close();
});

test("without script, a question is posted and answered with a page", async () => {
  const page = await openAs(newPerson("theo"), "/de/plus/ai-help", { javaScriptEnabled: false });
  await page.getByRole("textbox", { name: "Ihre Frage" }).fill("color");
  await page.getByRole("button", { name: "Fragen", exact: true }).click();
  await page.getByRole("region", { name: "Aus der Dokumentation" }).waitFor();
  await page.context().close();
});

test("without script, a question survives the end of the session", async () => {
  const theo = newPerson("theo");
  const page = await openAs(theo, `/en-US/plus/ai-help?page=${COLOR}`, {
    javaScriptEnabled: false,
  });
  const field = page.getByRole("textbox", { name: "Your question" });
  await field.fill("Which values are there?");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.getByText("Your session has ended.").waitFor();
  expect(await field.inputValue()).toBe("Which values are there?");
  expect(page.url()).not.toContain("values");
  await page.context().addCookies(await loginCookies(baseUrl, theo));
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.getByRole("region", { name: "From the documentation" }).waitFor();
  await page.context().close();
});

test("a text/plain form is rejected with status 400 and an HTML page", async () => {
  const { fetch: send } = await signIn(baseUrl, newPerson("tessa"));
  const response = await send(PATH, {
    method: "POST",
    headers: { "content-type": "text/plain", origin: baseUrl },
    body: "question=What is CSS?",
  });
  expect(response.status).toBe(400);
  expect(response.headers.get("content-type")).toContain("text/html");
});

test("an article links logged-in readers to AI Help about it", async () => {
  const page = await openAs(newPerson("theo"), COLOR);
  const link = page.getByRole("link", { name: "Ask about this article" });
  await goto(page, new URL((await link.getAttribute("href")) ?? "", baseUrl).href);
  await page.getByText("About this article:").waitFor();
  await ask(page, "Which values are there?");
  const first = page
    .getByRole("region", { name: "From the documentation" })
    .getByRole("link")
    .first();
  expect(await first.getAttribute("href")).toContain(COLOR);
  await page.context().close();
});
