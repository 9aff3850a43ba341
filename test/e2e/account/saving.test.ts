import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, withBrowser } from "#test/support/browser.ts";
import { newPerson, signIn } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";
const COLLECTIONS = "/api/v2/collections/";

type Visitor = Awaited<ReturnType<typeof signIn>>;

/** Opens an article for a new reader with this person's plan. */
async function openAs(like: string, options: BrowserContextOptions = {}) {
  const person = newPerson(like);
  const visitor = await signIn(baseUrl, person);
  const page = await open(options);
  const [name = "", value = ""] = (visitor.cookie().match(/session=[^;]+/)?.[0] ?? "").split("=");
  await page.context().addCookies([{ name, value, url: baseUrl }]);
  await page.goto(baseUrl + COLOR);
  return { page, visitor, person };
}

function send(visitor: Visitor, method: string, path: string, body?: object) {
  const headers = { origin: baseUrl, "content-type": "application/json" };
  return visitor.fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

async function collectionsOf(visitor: Visitor) {
  const answer = (await (await visitor.fetch(COLLECTIONS)).json()) as {
    collections: { id: string; name: string; article_count: number }[];
  };
  return answer.collections;
}

async function savedBy(visitor: Visitor) {
  const query = new URLSearchParams({ url: COLOR });
  const answer = await visitor.fetch(`${COLLECTIONS}lookup/?${query}`);
  const { results } = (await answer.json()) as {
    results: { collection_id: string; item: { id: string; title: string; notes: string | null } }[];
  };
  return results;
}

function parts(page: Page) {
  const actions = page.getByRole("region", { name: "Article actions" });
  const form = page.locator("[data-save-panel]");
  return {
    button: actions.locator("[data-save] summary"),
    form,
    collection: form.getByLabel("Collection"),
    name: form.getByLabel("Name"),
    note: form.getByLabel("Note"),
    status: page.getByRole("status").filter({ hasText: /Saved in|Removed from/ }),
    dialog: page.getByRole("dialog", { name: "Create a collection" }),
  };
}

test("an article is saved by keyboard, then edited and removed", async () => {
  const { page, visitor } = await openAs("tessa");
  const { button, form, collection, name, note, status } = parts(page);
  await button.waitFor();
  expect(await button.innerText()).toBe("Save");
  await button.focus();
  await page.keyboard.press("Enter");
  await form.getByRole("heading", { name: "Add to Collection" }).waitFor();
  await expect.poll(() => collection.isEnabled()).toBe(true);
  expect(await collection.locator("option").allInnerTexts()).toEqual([
    "☆ Saved Articles",
    "+ New Collection",
  ]);
  expect(await name.inputValue()).toBe("color CSS property");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("For the poster");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => status.textContent()).toContain("Saved in “Saved Articles”.");
  expect(await button.innerText()).toBe("Saved");
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await savedBy(visitor)).map(({ item }) => [item.title, item.notes])).toEqual([
    ["color CSS property", "For the poster"],
  ]);

  await page.reload();
  await expect.poll(() => button.innerText()).toBe("Saved");
  await button.click();
  await form.getByRole("heading", { name: "Edit Item" }).waitFor();
  await expect.poll(() => note.inputValue()).toBe("For the poster");
  await name.fill("Color");
  await form.getByRole("button", { name: "Save" }).click();
  await status.waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect.poll(() => status.count()).toBe(0);
  expect((await savedBy(visitor)).map(({ item }) => item.title)).toEqual(["Color"]);

  await button.click();
  await form.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => status.textContent()).toContain("Removed from “Saved Articles”.");
  expect(await button.innerText()).toBe("Save");
  expect(await savedBy(visitor)).toEqual([]);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("creating a collection while saving keeps the typed text", async () => {
  const { page, visitor } = await openAs("theo", { viewport: { width: 320, height: 640 } });
  const { button, form, collection, note, status, dialog } = parts(page);
  await button.click();
  await expect.poll(() => collection.isEnabled()).toBe(true);
  await note.fill("Carried over");
  await collection.selectOption("+ New Collection");
  await dialog.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await dialog.getByLabel("Name").fill("x".repeat(61));
  expect(await dialog.getByText("61/60").isVisible()).toBe(true);
  expect(await dialog.getByLabel("Name").getAttribute("aria-invalid")).toBe("true");
  await dialog.getByRole("button", { name: "Save" }).click();
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await form.isVisible()).toBe(true);
  await expect
    .poll(() => collection.locator("option:checked").innerText())
    .toBe("☆ Saved Articles");

  await collection.selectOption("+ New Collection");
  await dialog.getByLabel("Name").fill("Poster");
  await dialog.getByLabel("Description").fill("All about ink");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => collection.locator("option:checked").innerText()).toBe("☆ Poster");
  expect(await note.inputValue()).toBe("Carried over");
  const box = await form.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => status.textContent()).toContain("Saved in “Poster”.");
  expect((await collectionsOf(visitor)).map((each) => [each.name, each.article_count])).toEqual([
    ["Default", 0],
    ["Poster", 1],
  ]);
  await page.context().close();
});

test("on the Core plan, creating a fourth collection while saving offers an upgrade", async () => {
  const { page, visitor } = await openAs("cora");
  for (const name of ["One", "Two"]) await send(visitor, "POST", COLLECTIONS, { name });
  const { button, collection } = parts(page);
  await button.click();
  await expect.poll(() => collection.isEnabled()).toBe(true);
  await collection.selectOption("+ New Collection");
  const dialog = page.getByRole("dialog", { name: "Want more?" });
  await dialog.waitFor();
  expect(await dialog.textContent()).toContain("the maximum number of collections");
  const upgrade = dialog.getByRole("link", { name: "Upgrade Now" });
  expect(await upgrade.getAttribute("href")).toBe("/en-US/plus#subscribe");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // Dialogs fire their close event in a separate task.
  await expect
    .poll(() => collection.locator("option:checked").innerText())
    .toBe("☆ Saved Articles");
  await page.context().close();
});

test("failures are reported without losing the typed text", async () => {
  const { page } = await openAs("frank");
  const { button, form, collection, note } = parts(page);
  await button.click();
  await expect.poll(() => collection.isEnabled()).toBe(true);
  await note.fill("Do not lose me");
  await page.route("**/items", (route) =>
    route.fulfill({ status: 409, json: { code: "conflict", message: "It is there already." } }),
  );
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => form.getByRole("alert").textContent())
    .toBe("Error: It is there already.");
  expect(await note.inputValue()).toBe("Do not lose me");
  expect(await page.locator(":focus").textContent()).toBe("Save");
  await page.context().setOffline(true);
  await expect.poll(() => form.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  expect(await form.getByRole("alert").textContent()).toContain("You are offline.");
  await page.context().setOffline(false);
  await expect.poll(() => form.getByRole("button", { name: "Save" }).isEnabled()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await form.isVisible()).toBe(false);

  await page.route("**/api/v2/collections", (route) => route.fulfill({ status: 503, body: "" }));
  await button.click();
  await expect.poll(() => form.getByRole("alert").textContent()).toMatch(/^Error: 503/);
  expect(await form.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await page.context().close();
});

test("visitors get no save button and do not load its code", async () => {
  const page = await open();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(baseUrl + COLOR);
  // Which scripts to load depends on the API's answer about who is reading.
  await page.waitForFunction(() => sessionStorage.getItem("whoami") !== null);
  const { button } = parts(page);
  expect(await button.isVisible()).toBe(false);
  expect(asked.filter((url) => /collections|save-(button|form)|toast/.test(url))).toEqual([]);
  await page.context().close();
});

test("the user menu links to the reader's own pages and works by keyboard", async () => {
  const { page, person } = await openAs("fiona");
  const menu = page.locator("#user-menu-button");
  await menu.waitFor();
  const panel = page.locator("[data-user-menu]");
  await menu.focus();
  await page.keyboard.press("Enter");
  expect(await panel.locator("[data-email]").textContent()).toBe(`${person}@people.example`);
  const links = await panel
    .getByRole("link")
    .evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map((link) => [
        link.firstChild?.textContent,
        link.getAttribute("href"),
      ]),
    );
  expect(links).toEqual([
    ["Collections", "/en-US/plus/collections"],
    ["Updates", "/en-US/plus/updates"],
    ["My Settings", "/en-US/plus/settings"],
    ["Help", expect.stringMatching(/^https:/)],
    ["Feedback", expect.stringMatching(/^https:/)],
  ]);
  await expectAccessible(page);
  const focused = () => page.evaluate(() => document.activeElement?.firstChild?.textContent);
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Collections");
  await page.keyboard.press("Escape");
  expect(await panel.getByRole("link").first().isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("user-menu-button");

  await page.reload();
  await menu.click();
  await panel.getByRole("button", { name: "Sign Out" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(COLOR);
  expect(await parts(page).button.isVisible()).toBe(false);
  await page.context().close();
});

test("a note on an article survives the end of the session", async () => {
  const { page, visitor } = await openAs("tessa");
  const { button, form, collection, note, status } = parts(page);
  await button.click();
  await expect.poll(() => collection.isEnabled()).toBe(true);
  await note.fill("Written before the session ended");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => form.getByRole("alert").textContent()).toContain("logged out");
  const login = form.getByRole("link", { name: "Log in in a new tab" });
  expect(await login.getAttribute("href")).toContain(encodeURIComponent(COLOR));
  expect(await note.inputValue()).toBe("Written before the session ended");

  // The session is restored in the same tab, without the link.
  await page.context().addCookies(cookies);
  await page.reload();
  await button.click();
  await expect.poll(() => note.inputValue()).toBe("Written before the session ended");
  await form.getByRole("button", { name: "Save" }).click();
  await status.waitFor();
  expect((await savedBy(visitor)).map(({ item }) => item.notes)).toEqual([
    "Written before the session ended",
  ]);
  await page.context().close();
});
