import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { goto, withBrowser } from "#test/support/browser.ts";
import {
  loginCookies,
  newPerson,
  type PersonId,
  signIn,
  type Visitor,
} from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const PROGRESS = "/api/v1/exercises/progress";
const SOLVED = ".card { box-sizing: border-box; width: 200px; padding: 16px; border: 2px solid }";

/** Solves an exercise without being logged in. */
async function solve(page: Page) {
  await goto(page, `${baseUrl}/en-US/exercises`);
  await page.evaluate((css) => {
    localStorage.setItem("exercise-code", JSON.stringify([["even-padding", { css }]]));
  }, SOLVED);
  await goto(page, `${baseUrl}/en-US/exercises/even-padding`);
  await page.locator("[data-workbench] [data-ready]").waitFor();
  await page.locator("[data-run]").click();
  await page.getByText("All checks passed. Well done!").waitFor();
  await page.locator("[data-done-mark]").waitFor();
}

async function storedIn(page: Page) {
  const of = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  return { device: await of("exercise-progress"), account: await of("exercise-progress-account") };
}

async function idsOf(visitor: Visitor) {
  const { done } = (await (await visitor.fetch(PROGRESS)).json()) as {
    done: { exercise: string }[];
  };
  return done.map(({ exercise }) => exercise).sort();
}

/** Records an exercise that the reader did on another device. */
async function addElsewhere(person: PersonId) {
  const visitor = await signIn(baseUrl, person);
  const done = [{ exercise: "real-button", done_at: "2026-05-01T10:00:00.000Z" }];
  const answer = await visitor.fetch(PROGRESS, {
    method: "POST",
    headers: { "content-type": "application/json", origin: baseUrl },
    body: JSON.stringify({ done }),
  });
  expect(answer.status).toBe(200);
  return visitor;
}

const count = (page: Page) => page.locator("main [data-done-text]").first();

test("logging in merges progress, which can be exported and deleted", async () => {
  const page = await open();
  const cora = newPerson("cora");
  const elsewhere = await addElsewhere(cora);
  await solve(page);
  expect((await storedIn(page)).account).toBeNull();
  await page.context().addCookies(await loginCookies(baseUrl, cora));
  // If the account does not answer, progress stays on the device.
  const isProgress = (url: URL) => url.pathname === PROGRESS;
  await page.route(isProgress, (route) => route.fulfill({ status: 503 }));
  const refused = page.waitForResponse((response) => isProgress(new URL(response.url())));
  await goto(page, `${baseUrl}/en-US/exercises`);
  await refused;
  await expect.poll(() => count(page).textContent()).toMatch(/^1 of \d\d done$/);
  expect((await storedIn(page)).device).toContain("even-padding");
  await page.unroute(isProgress);

  await goto(page, `${baseUrl}/en-US/exercises`);
  await expect.poll(() => count(page).textContent()).toMatch(/^2 of \d\d done$/);
  await expect.poll(async () => (await storedIn(page)).device).toBeNull();
  expect((await storedIn(page)).account).toContain("real-button");
  expect(await idsOf(elsewhere)).toEqual(["even-padding", "real-button"]);

  await goto(page, `${baseUrl}/en-US/plus/settings`);
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const data = JSON.parse(readFileSync(await (await waiting).path(), "utf8"));
  const exported = data.exercise_progress.map(({ exercise }: { exercise: string }) => exercise);
  expect(exported.sort()).toEqual(["even-padding", "real-button"]);

  await goto(page, `${baseUrl}/en-US/exercises`);
  const forget = page.getByRole("button", { name: "Delete my progress" });
  page.once("dialog", (dialog) => dialog.dismiss());
  await forget.click();
  expect(await idsOf(elsewhere)).toHaveLength(2);
  // Progress that could not be deleted is still shown.
  await page.route(isProgress, (route) => route.fulfill({ status: 503 }));
  page.once("dialog", (dialog) => dialog.accept());
  await forget.click();
  await page.locator("main", { hasText: "could not be deleted" }).waitFor();
  expect(await count(page).textContent()).toMatch(/^2 of/);
  await page.unroute(isProgress);
  page.once("dialog", (dialog) => dialog.accept());
  await forget.click();
  await page.locator("main", { hasText: "Your progress was deleted" }).waitFor();
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused).toBe("Your progress was deleted.");
  expect(await idsOf(elsewhere)).toEqual([]);
  expect(await storedIn(page)).toEqual({ device: null, account: null });
  expect(await count(page).isVisible()).toBe(false);
});

test("logging out removes the account's progress from the browser, not from the account", async () => {
  const page = await open();
  const cora = newPerson("cora");
  const elsewhere = await addElsewhere(cora);
  await page.context().addCookies(await loginCookies(baseUrl, cora));
  await goto(page, `${baseUrl}/en-US/exercises/real-button`);
  await page.locator("[data-done-mark]").waitFor();
  await page.locator("[data-user-area] summary").first().click();
  await Promise.all([
    page.waitForEvent("load"),
    page.locator("[data-user-area] form[action*=logout] button").click(),
  ]);
  await goto(page, `${baseUrl}/en-US/exercises/real-button`);
  expect(await page.locator("[data-done-mark]").isVisible()).toBe(false);
  expect(await storedIn(page)).toEqual({ device: null, account: null });
  expect(await idsOf(elsewhere)).toEqual(["real-button"]);
});

test("deleting an account deletes its progress, also in this browser", async () => {
  const page = await open();
  await solve(page);
  const cora = newPerson("cora");
  await page.context().addCookies(await loginCookies(baseUrl, cora));
  await goto(page, `${baseUrl}/en-US/exercises`);
  // This tab remembers that nobody was logged in; the account gets its progress nevertheless.
  await expect.poll(async () => `${(await storedIn(page)).account}`).toContain("even-padding");
  await goto(page, `${baseUrl}/en-US/plus/settings?confirm=deleted`);
  const main = page.getByRole("main");
  await main.getByLabel("I understand").check();
  await main.getByRole("button", { name: "Delete my account permanently" }).click();
  await main.getByText("Your account and everything in it have been deleted.").waitFor();
  expect(await idsOf(await signIn(baseUrl, cora))).toEqual([]);
  await goto(page, `${baseUrl}/en-US/exercises`);
  await expect.poll(() => storedIn(page)).toEqual({ device: null, account: null });
  await expect.poll(() => count(page).isVisible()).toBe(false);
});
