import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import { expectAccessibleInBothThemes, goto, withBrowser } from "#test/support/browser.ts";
import { loginCookies, newPerson, type PersonId, signIn } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();
const SETTINGS = "/en-US/plus/settings";

/** Opens the settings for a signed-in user. */
async function openAs(person: PersonId, options: BrowserContextOptions = {}, path = SETTINGS) {
  const page = await open(options);
  await page.context().addCookies(await loginCookies(baseUrl, person));
  await (options.javaScriptEnabled === false
    ? page.goto(baseUrl + path)
    : goto(page, baseUrl + path));
  const main = page.getByRole("main");
  const whoami = async () => {
    const response = await page.request.get(`${baseUrl}/api/v1/whoami`);
    return (await response.json()) as { settings: Record<string, boolean> | null };
  };
  return { page, main, whoami };
}

const WRITTEN = ["ai-help-thread", "ai-help-previous", "draft", "save-draft"];
const READ = ["frequently-viewed-documents-v2", "exercise-progress-account"];

/** Stores all personal data that the site may keep in the browser. */
async function keepPersonalData(page: Page): Promise<void> {
  await page.evaluate(
    ([written = [], read = []]) => {
      for (const key of written) sessionStorage.setItem(key, "{}");
      for (const key of read) localStorage.setItem(key, "{}");
    },
    [WRITTEN, READ],
  );
}

/** Keys of personal data that this browser still keeps. */
async function personalData(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => [
    ...Object.keys(sessionStorage),
    ...Object.keys(localStorage),
  ]);
  return [...WRITTEN, ...READ].filter((key) => keys.includes(key));
}

test.each([true, false])(
  "switches are saved, and shown as saved after a reload (with script: %s)",
  async (javaScriptEnabled) => {
    const { page, main, whoami } = await openAs(newPerson("fiona"), { javaScriptEnabled });
    for (const [label, name] of [
      ["Hide ads", "no_ads"],
      ["Keep my AI Help history", "ai_help_history"],
    ] as const) {
      for (const value of [true, false]) {
        const form = main.locator("form").filter({ hasText: label });
        await form.getByRole("checkbox").setChecked(value);
        if (javaScriptEnabled) await form.locator("[data-say=saved]").waitFor();
        else await form.getByRole("button", { name: "Save" }).click();
        if (!javaScriptEnabled) await main.locator("[data-notice=saved]").waitFor();
        expect((await whoami()).settings?.[name], `${label} ${value}`).toBe(value);
        await (javaScriptEnabled ? goto(page, baseUrl + SETTINGS) : page.goto(baseUrl + SETTINGS));
        expect(await main.getByLabel(label).isChecked(), label).toBe(value);
      }
    }
    expect(page.errors).toEqual([]);
    await page.context().close();
  },
);

test("a switch changes while it is being saved, and reverts if saving fails", async () => {
  const frank = newPerson("frank");
  const { page, main, whoami } = await openAs(frank);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const address = (url: URL) => url.pathname === `${SETTINGS}.data`;
  await page.route(address, async (route) => {
    await held;
    await route.fulfill({ status: 503 });
  });
  const form = main.locator("form").filter({ hasText: "Hide ads" });
  const box = form.getByRole("checkbox");
  await box.check();
  await form.getByText("Saving…").waitFor();
  expect(await form.getAttribute("aria-busy")).toBe("true");
  // A change is ignored while the first request is pending.
  await box.click();
  expect(await box.isChecked()).toBe(true);
  release();
  await form.getByText("This could not be saved.").waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);
  await expect.poll(() => form.getAttribute("aria-busy")).toBeNull();
  await page.unroute(address);
  await page.context().clearCookies();
  await box.click();
  await form.getByText("Your session has ended.").waitFor();
  await page.context().addCookies(await loginCookies(baseUrl, frank));
  expect((await whoami()).settings?.no_ads).toBe(false);
  await page.context().close();
});

test("hiding ads removes the space for them from the next page", async () => {
  const { page, main } = await openAs(newPerson("tessa"));
  await main.getByLabel("Hide ads").check();
  await main.locator("[data-say=saved]:not([hidden])").waitFor();
  const remembered = () => page.evaluate(() => localStorage.getItem("nop"));
  await expect.poll(remembered).not.toBeNull();
  await page.goto(`${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`);
  expect(await page.locator("html").getAttribute("data-nop")).not.toBeNull();
  await goto(page, baseUrl + SETTINGS);
  await main.getByLabel("Hide ads").uncheck();
  await main.locator("[data-say=saved]:not([hidden])").waitFor();
  await expect.poll(remembered).toBeNull();
  await page.context().close();
});

test("readers without a subscription learn that ad-free reading needs one", async () => {
  const { page, main } = await openAs(newPerson("cora"));
  expect(await main.getByLabel("Hide ads").count()).toBe(0);
  expect(await main.locator("#account").textContent()).toContain("a feature for subscribers");
  const link = main.locator("#account").getByRole("link", { name: "See the plans" }).last();
  expect(await link.getAttribute("href")).toBe("/en-US/plus?ref=nope_settings#subscribe");
  await page.context().close();
});

test.each([true, false])(
  "AI Help history is deleted after confirmation (with script: %s)",
  async (javaScriptEnabled) => {
    const { page, main } = await openAs(newPerson("theo"), { javaScriptEnabled });
    const asked = main.getByText("Do you want to permanently delete your AI Help history?");
    expect(await asked.count()).toBe(0);
    if (javaScriptEnabled) await keepPersonalData(page);
    await main.getByRole("link", { name: "Delete AI Help history" }).click();
    await asked.waitFor();
    await main.getByRole("button", { name: "Delete permanently" }).click();
    const done = main.locator("[data-notice=history]");
    await done.waitFor();
    expect(await done.textContent()).toBe("Your AI Help history has been deleted.");
    const isFocused = () => done.evaluate((text) => text === document.activeElement);
    if (javaScriptEnabled) {
      await expect.poll(isFocused).toBe(true);
      // Conversations are removed from the tab as well, but nothing else is.
      const kept = ["draft", "save-draft", ...READ];
      await expect.poll(() => personalData(page)).toEqual(kept);
    }
    expect(page.errors).toEqual([]);
    await page.context().close();
  },
);

test("the newsletter page links to its section of the settings", async () => {
  const { page } = await openAs(newPerson("fiona"), {}, "/en-US/newsletter");
  await page
    .getByRole("main")
    .getByRole("link", { name: /newsletter/i })
    .click();
  await page.waitForURL(`${baseUrl}${SETTINGS}#newsletter`);
  expect(await page.locator("#newsletter").textContent()).toContain("You are not subscribed.");
  await page.context().close();
});

test("theme, language and keyboard shortcuts set here apply to other pages", async () => {
  const page = await open();
  await goto(page, baseUrl + SETTINGS);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Dark" }).click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(await main.getByRole("button", { name: "Dark" }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  expect(await main.getByLabel("Use keyboard shortcuts").isChecked()).toBe(true);
  await main.getByLabel("Use keyboard shortcuts").uncheck();
  const preferred = async () => {
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name === "preferredlocale")?.value;
  };
  // The switch loads its script on demand.
  await main.getByLabel("Remember language").check();
  await expect.poll(preferred).toBe("en-US");
  await goto(page, `${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`);
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  const focused = () => page.evaluate(() => document.activeElement?.id);
  for (const key of ["/", "Control+k"]) {
    await page.keyboard.press(key);
    expect(await focused(), key).not.toBe("top-nav-search-input");
  }
  await goto(page, baseUrl + SETTINGS);
  await main.getByLabel("Use keyboard shortcuts").check();
  await main.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  expect(await focused()).toBe("top-nav-search-input");
  await expect.poll(() => main.getByLabel("Remember language").isChecked()).toBe(true);
  await main.getByRole("link", { name: "Deutsch" }).click();
  await page.waitForURL(`${baseUrl}/de/plus/settings#display`);
  expect(await preferred()).toBe("de");
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("logging out everywhere also ends the session of another browser", async () => {
  const person = newPerson("cora");
  const other = await signIn(baseUrl, person);
  const { page, main } = await openAs(person, { javaScriptEnabled: false });
  expect(await main.locator("#sessions").textContent()).toMatch(/\d+ active sessions/);
  await main.getByRole("link", { name: "Log out everywhere" }).click();
  await main.getByRole("button", { name: "Log out everywhere" }).click();
  await main.getByText("You have been logged out everywhere.").waitFor();
  await expect.poll(() => main.textContent()).toContain("You are not logged in.");
  const whoami = await (await other.fetch("/api/v1/whoami")).json();
  expect(whoami).toMatchObject({ is_authenticated: false });
  await page.context().close();
});

test("logging out everywhere removes personal data from the browser", async () => {
  const { page, main } = await openAs(newPerson("cora"));
  await keepPersonalData(page);
  await main.getByRole("link", { name: "Log out everywhere" }).click();
  await main.getByRole("button", { name: "Log out everywhere" }).click();
  await main.getByText("You have been logged out everywhere.").waitFor();
  await expect.poll(() => personalData(page)).toEqual([]);
  await page.context().close();
});

test("a confirmation dialog has its own URL, and Escape closes it and restores the focus", async () => {
  const { page, main } = await openAs(newPerson("fiona"));
  const link = main.getByRole("link", { name: "Log out everywhere" });
  await link.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Log out everywhere" });
  await dialog.waitFor();
  expect(page.url()).toBe(`${baseUrl}${SETTINGS}?confirm=sessions`);
  await expectAccessibleInBothThemes(page, "dialog");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.url()).toBe(baseUrl + SETTINGS);
  await expect.poll(() => link.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("a reader downloads all their data, then deletes the account with all of it", async () => {
  const person = newPerson("cora");
  const { page, main, whoami } = await openAs(person);
  const made = await page.request.post(`${baseUrl}/api/v2/collections/`, {
    data: { name: "To be deleted" },
    headers: { origin: baseUrl },
  });
  expect(made.status()).toBe(201);
  const waiting = page.waitForEvent("download");
  await main.getByRole("link", { name: "Download my data" }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe("webdocs-data.json");
  const data = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(data.user.email).toBe(`${person}@people.example`);
  expect(data.collection.length).toBeGreaterThan(0);
  await keepPersonalData(page);

  await main.getByRole("link", { name: "Delete my account" }).click();
  const button = main.getByRole("button", { name: "Delete my account permanently" });
  await button.click();
  // Without the confirmation checkbox, nothing is submitted.
  expect(page.url()).toBe(`${baseUrl}${SETTINGS}?confirm=deleted`);
  await main.getByLabel("I understand").check();
  await button.click();
  await main.getByText("Your account and everything in it have been deleted.").waitFor();
  await expect.poll(() => personalData(page)).toEqual([]);
  expect((await whoami()).settings).toBeNull();
  const again = await signIn(baseUrl, person);
  const list = (await (await again.fetch("/api/v2/collections/")).json()) as {
    collections: { name: string }[];
  };
  expect(list.collections.map(({ name }) => name)).toEqual(["Default"]);
  await page.context().close();
});

test("a form from another site is rejected, and an unconfirmed deletion deletes nothing", async () => {
  const visitor = await signIn(baseUrl, newPerson("tessa"));
  const post = (body: string, origin: string) =>
    visitor.fetch(SETTINGS, {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body,
    });
  expect((await post("change=deleted&sure=true", "https://evil.example")).status).toBe(403);
  const answer = await post("change=deleted", baseUrl);
  expect(answer.headers.get("location")).toContain("failed=failed");
  const whoami = await (await visitor.fetch("/api/v1/whoami")).json();
  expect(whoami).toMatchObject({ is_authenticated: true });
});

test("the settings are accessible, and fit a narrow screen in every language", async () => {
  const { page } = await openAs(newPerson("fiona"));
  for (const locale of LOCALES) {
    await page.setViewportSize({ width: 390, height: 800 });
    await goto(page, `${baseUrl}/${locale}/plus/settings`);
    const main = page.getByRole("main");
    for (const summary of await main.locator("summary:visible").all()) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBe(390);
    expect(await main.innerText(), locale).not.toMatch(/settings[:.]|{{/);
    if (locale === "en-US" || locale === "ja") await expectAccessibleInBothThemes(page);
  }
  await page.setViewportSize({ width: 1300, height: 900 });
  await expectAccessibleInBothThemes(page);
  const response = await page.request.get(baseUrl + SETTINGS);
  expect(response.headers()["cache-control"]).toBe("no-store");
  expect(await response.text()).toContain('name="robots" content="noindex"');
  expect(page.errors).toEqual([]);
  await page.context().close();
});
