import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { STARTED_MARK } from "#app/lib/browser/started-mark.ts";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectWholeAndAccessible,
  goto,
  holdBack,
  withBrowser,
} from "#test/support/browser.ts";
import { loginCookies, newPerson, signIn, type Visitor } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";
const DOCS = ["Web/CSS", "Web/HTML", "Web/HTTP", "Web/JavaScript"].map(
  (slug) => `/en-US/docs/${slug}`,
);
const HOME = "/en-US/plus/collections";
const API = "/api/v2/collections/";

function send(visitor: Visitor, method: string, path: string, body?: object) {
  const headers = { origin: baseUrl, "content-type": "application/json" };
  return visitor.fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

interface Listed {
  id: string;
  name: string;
}

async function collectionsOf(visitor: Visitor): Promise<Listed[]> {
  return ((await (await visitor.fetch(API)).json()) as { collections: Listed[] }).collections;
}

/** Opens a page for a new reader with this person's plan and only the default collection. */
async function openAs(like: string, options: BrowserContextOptions = {}) {
  const person = newPerson(like);
  const visitor = await signIn(baseUrl, person);
  const page = await open(options);
  await page.context().addCookies(await loginCookies(baseUrl, person));
  return { page, visitor, person };
}

/** Creates a collection with these pages, titled "Title 1", … in list order; returns its id. */
async function make(visitor: Visitor, name: string, urls: string[] = []): Promise<string> {
  const made = await send(visitor, "POST", API, { name });
  const { id } = (await made.json()) as { id: string };
  for (const [n, url] of [...urls.entries()].reverse()) {
    await send(visitor, "POST", `${API}${id}/items/`, { url, title: `Title ${n + 1}` });
  }
  return id;
}

const titles = async (page: Page) =>
  (await page.locator("[data-items] h2").allTextContents()).join(", ");

const notice = (page: Page) => page.locator("[data-notice]");

/** Waits until islands have started, so that a click does not race with them. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, STARTED_MARK);
}

/** The menu that moves an article. */
function moves(page: Page, title: string) {
  return page.locator("summary").filter({ hasText: `Move ${title}` });
}

test("a reader saves an article and shares the collection, and another reader copies it", async () => {
  const { page } = await openAs("felix");
  await page.goto(baseUrl + COLOR);
  await page.locator("[data-save] summary").click();
  const form = page.locator("[data-save-panel]");
  await expect.poll(() => form.getByLabel("Collection").isEnabled()).toBe(true);
  await form.getByLabel("Note").fill("my secret note");
  await form.getByLabel("Collection").selectOption("+ New Collection");
  await page.getByRole("dialog").getByLabel("Name").fill("Poster");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").filter({ hasText: "Saved in “Poster”." }).waitFor();

  await page.locator("#user-menu-button").click();
  await page.locator("[data-user-menu]").getByRole("link", { name: "Collections" }).click();
  await page.getByRole("heading", { level: 1, name: "Collections" }).waitFor();
  await ready(page);
  const cards = page.locator("main article:visible h2");
  await expect.poll(() => cards.allTextContents()).toEqual(["Saved Articles", "Poster"]);
  await page.getByRole("link", { name: "Poster", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Poster" }).waitFor();
  await ready(page);
  await expect.poll(() => titles(page)).toBe("color CSS property");
  await page.getByText("my secret note").waitFor();
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  expect(link).toMatch(/\/en-US\/plus\/collections\/shared\/[\w-]{24}$/);
  await expectAccessible(page);

  const stranger = await open();
  const answer = await stranger.goto(link);
  const headers = answer?.headers() ?? {};
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["referrer-policy"]).toBe("same-origin");
  expect(headers["x-robots-tag"]).toContain("noindex");
  expect(await titles(stranger)).toBe("color CSS property");
  expect(await stranger.content()).not.toMatch(/my secret note|felix/);
  const login = stranger.getByRole("link", { name: "Log in to copy it to your collections" });
  expect(await login.getAttribute("href")).toContain(encodeURIComponent(new URL(link).pathname));
  await stranger.context().close();

  const { page: other, visitor } = await openAs("tilda");
  await other.goto(link);
  await ready(other);
  expect(await other.getByLabel("Name of your copy").inputValue()).toBe("Poster");
  await other.getByLabel("Name of your copy").fill("From Felix");
  await other.getByRole("button", { name: "Copy to my collections" }).click();
  await other.getByRole("heading", { level: 1, name: "From Felix" }).waitFor();
  await expect.poll(() => titles(other)).toBe("color CSS property");
  await expect.poll(() => notice(other).textContent()).toContain("Copied to your collections.");
  expect((await collectionsOf(visitor)).map(({ name }) => name)).toEqual(["Default", "From Felix"]);

  await dialog.getByRole("button", { name: "Revoke link" }).click();
  await expect.poll(() => notice(page).textContent()).toContain("no longer works");
  expect((await other.goto(link))?.status()).toBe(404);
  expect(page.errors).toEqual([]);
  await Promise.all([page.context().close(), other.context().close()]);
});

test("without script, collections work with links and forms alone", async () => {
  const { page, visitor } = await openAs("felix", { javaScriptEnabled: false });
  await page.goto(baseUrl + HOME);
  await page.getByRole("link", { name: "New collection" }).click();
  await page.getByLabel("Name").fill("x".repeat(61));
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => page.locator("dialog [role=alert]").textContent())
    .toBe("Please ensure your input is no longer than 60 characters.");
  await page.getByLabel("Name").fill("Mine");
  await page.getByLabel("Description").fill("By hand");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => notice(page).textContent()).toContain("The collection has been created.");
  const mine = (await collectionsOf(visitor)).find(({ name }) => name === "Mine")?.id ?? "";
  for (const [n, url] of DOCS.entries()) {
    await send(visitor, "POST", `${API}${mine}/items/`, { url, title: `Title ${n + 1}` });
  }
  await page.getByRole("link", { name: "Mine", exact: true }).click();
  await expect.poll(() => titles(page)).toBe("Title 4, Title 3, Title 2, Title 1");
  await page.getByLabel("Sort by").selectOption("manual");
  await page.getByRole("button", { name: "Apply" }).click();
  await moves(page, "Title 1").click();
  await page.getByRole("button", { name: "Move to the top" }).click();
  await expect.poll(() => titles(page)).toBe("Title 1, Title 4, Title 3, Title 2");
  await moves(page, "Title 3").click();
  await page.getByRole("button", { name: "Move down" }).click();
  await expect.poll(() => titles(page)).toBe("Title 1, Title 4, Title 2, Title 3");
  await page.getByRole("link", { name: "Add note Title 4" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("{ a: note }");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => page.locator("[data-note]").textContent()).toBe("{ a: note }");
  await page.getByLabel("Search this collection").fill("NOTE");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => titles(page)).toBe("Title 4");
  await page.getByLabel("Search this collection").fill("nothing like it");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("No article matches your search.").waitFor();

  await page.goto(`${baseUrl}${HOME}/${mine}?sort=manual`);
  // Actions for a selection appear with it.
  expect(await page.getByRole("button", { name: "Move", exact: true }).isVisible()).toBe(false);
  await page.getByLabel("Select “Title 4”").check();
  await page.getByLabel("Select “Title 2”").check();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect.poll(() => notice(page).textContent()).toContain("2 articles have been moved.");
  await expect.poll(() => titles(page)).toBe("Title 1, Title 3");
  await page.getByRole("button", { name: "Remove Title 1" }).click();
  await expect.poll(() => titles(page)).toBe("Title 3");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titles(page)).toBe("Title 1, Title 3");
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByText("“Mine” will be deleted").waitFor();
  await page.locator("dialog").getByRole("button", { name: "Delete" }).click();
  await expect
    .poll(async () => (await collectionsOf(visitor)).map(({ name }) => name))
    .toEqual(["Default"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(async () => (await collectionsOf(visitor)).map(({ name }) => name))
    .toEqual(["Default", "Mine"]);
  // The API reports the change before the page with the notice has loaded.
  await expect.poll(() => notice(page).textContent()).toContain("The deletion has been undone.");

  await page.getByLabel("Search all collections").fill("title");
  await page.getByLabel("Sort by").selectOption("title");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect.poll(() => titles(page)).toBe("Title 1, Title 2, Title 3, Title 4");
  await page.context().close();
});

test("with script, changes keep the page and the focus, and failed ones are reverted", async () => {
  const { page, visitor } = await openAs("tilda");
  const urls = [...DOCS, ...Array.from({ length: 12 }, () => "")].filter(Boolean);
  const id = await make(visitor, "Order", urls);
  await page.goto(`${baseUrl}${HOME}/${id}?sort=manual`);
  await ready(page);
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  const said = () => page.locator("[data-announcer]").textContent();

  await moves(page, "Title 1").press("Enter");
  await page.getByRole("button", { name: "Move down" }).press("Enter");
  await expect.poll(said).toBe("Moved to position 2.");
  expect(await titles(page)).toBe("Title 2, Title 1, Title 3, Title 4");
  expect(await page.locator(":focus").textContent()).toBe("Move down");
  await moves(page, "Title 1").click();

  await page.getByRole("button", { name: "Reorder “Title 1”" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(said).toBe("Picked up. Item 2 of 4");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(said).toBe("Item 4 of 4");
  await page.keyboard.press("Escape");
  expect(await titles(page)).toBe("Title 2, Title 1, Title 3, Title 4");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect.poll(said).toBe("Canceled: the article is back in its place.");
  expect(await titles(page)).toBe("Title 2, Title 1, Title 3, Title 4");
  expect(await label()).toBe("Select “Title 3”");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Remove Title 4" }).focus();
  await expect.poll(said).toBe("Canceled: the article is back in its place.");
  expect(await page.locator(":focus").textContent()).toBe("Remove Title 4");
  await page.getByRole("button", { name: "Reorder “Title 1”" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect.poll(said).toBe("Moved to position 1.");
  expect(await label()).toBe("Reorder “Title 1”");
  const handle = page.getByRole("button", { name: "Reorder “Title 1”" });
  const last = page.locator("[data-items] > li").last();
  const [from, to] = [await handle.boundingBox(), await last.boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 5, (to?.y ?? 0) + (to?.height ?? 0), { steps: 12 });
  await page.mouse.up();
  await expect.poll(said).toBe("Moved to position 4.");
  await page.reload();
  expect(await titles(page)).toBe("Title 2, Title 3, Title 4, Title 1");

  await ready(page);
  loads.length = 0;
  await page.route(`**${HOME}/**`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Remove Title 3" }).click();
  await expect.poll(() => page.getByRole("alert").first().textContent()).toMatch(/^Error: /);
  expect(await page.getByRole("link", { name: "Title 3", exact: true }).isVisible()).toBe(true);
  await page.unroute(`**${HOME}/**`);
  await page.getByRole("button", { name: "Remove Title 3" }).click();
  await expect.poll(() => notice(page).count()).toBe(1);
  expect(await titles(page)).toBe("Title 2, Title 4, Title 1");
  await page.keyboard.press("Enter");
  await expect.poll(() => titles(page)).toBe("Title 2, Title 3, Title 4, Title 1");

  expect(await page.getByRole("button", { name: "Copy", exact: true }).isVisible()).toBe(false);
  await page.getByLabel("Select “Title 1”").press("Enter");
  expect(await page.getByText("Select at least one").isVisible()).toBe(true);
  expect(await titles(page)).toBe("Title 2, Title 3, Title 4, Title 1");
  await page.getByLabel("Select all").check();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  const saidThen = page.locator("[data-notice] p, [role=alert]");
  await expect
    .poll(async () => (await saidThen.allTextContents()).join())
    .toContain("4 articles have been copied.");
  expect(loads).toEqual([]);
  expect(page.errors.filter((error) => !/ERR_FAILED/.test(error))).toEqual([]);
  await page.context().close();
});

test("closing a dialog restores the focus and announces the result", async () => {
  const { page, visitor } = await openAs("felix", { permissions: ["clipboard-write"] });
  const id = await make(visitor, "By keys", DOCS);
  await page.goto(`${baseUrl}${HOME}/${id}`);
  await ready(page);
  const focused = () => page.locator(":focus").textContent();
  const said = page.locator("[data-announcer]");
  const dialog = page.getByRole("dialog");
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

  await page.getByRole("link", { name: "Share", exact: true }).focus();
  await press("Enter");
  await dialog.getByRole("button", { name: "Create link" }).waitFor();
  await press("Enter");
  const shared = dialog.getByLabel("Link", { exact: true });
  await expect.poll(() => shared.evaluate((one) => one === document.activeElement)).toBe(true);
  await press("Tab", "Enter");
  // Outside the modal dialog, the announcer would be inert.
  await expect.poll(() => dialog.locator("[data-announcer]").textContent()).toBe("Copied!");
  await press("Escape");
  await expect.poll(focused).toBe("Manage link");
  await press("Enter");
  await dialog.getByRole("button", { name: "Revoke link" }).focus();
  await press("Enter");
  await expect.poll(() => said.textContent()).toContain("no longer works");
  await expect.poll(focused).toBe("Share");

  const sort = page.getByLabel("Sort by");
  await sort.focus();
  for (const value of ["title", "manual"]) {
    await press("ArrowDown");
    await page.waitForURL(`**?q=&sort=${value}`);
    await expect.poll(() => sort.evaluate((list) => list === document.activeElement)).toBe(true);
  }
  // The URL changes before the list does.
  await page.getByRole("button", { name: "Reorder “Title 1”" }).waitFor();
  await page.getByRole("link", { name: "Add note Title 2" }).focus();
  await press("Enter");
  await dialog.getByLabel("Name").waitFor();
  await press("Tab");
  await page.keyboard.type("A thought");
  await press("Tab", "Enter");
  await expect.poll(() => said.textContent()).toContain("saved");
  await expect.poll(focused).toBe("Edit Title 2");
  // The notice at the lower edge must not cover the focused element.
  const top = (await notice(page).boundingBox())?.y ?? 0;
  for (let n = 0; n < 8; n++) {
    const box = await page.locator(":focus").boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), (await focused()) ?? "").toBeLessThanOrEqual(top);
    await press("Tab");
  }

  await page.getByRole("button", { name: "Remove Title 3" }).focus();
  await page.route(`**${HOME}/**`, (route) => route.abort());
  await press("Enter");
  await expect.poll(() => page.getByRole("alert").first().textContent()).toMatch(/^Error: /);
  expect(await focused()).toBe("Remove Title 3");
  await page.getByRole("button", { name: "Reorder “Title 3”" }).focus();
  await press("Space", "ArrowUp", "Enter");
  await expect.poll(() => titles(page)).toBe("Title 1, Title 2, Title 3, Title 4");
  await page.unroute(`**${HOME}/**`);
  await page.getByRole("button", { name: "Remove Title 3" }).focus();
  await press("Enter");
  await expect.poll(focused).toBe("Undo");
  await press("Enter");
  await expect.poll(focused).toBe("Title 3");

  await page.goto(`${baseUrl}${HOME}?done=imported&count=3`);
  await expect.poll(() => said.textContent()).toContain("3 articles have been imported.");
  await page.goto(`${baseUrl}${HOME}?new=1`);
  await ready(page);
  await press("Escape");
  await expect.poll(() => page.locator(":focus").getAttribute("id")).toBe("content");
  await page.context().close();
});

test.each(["at once", "in its last frame", "5 ms later"])(
  "a closed dialog that is reopened %s is shown",
  async (when) => {
    const { page, visitor } = await openAs("felix");
    const id = await make(visitor, "Twice");
    await goto(page, `${baseUrl}${HOME}/${id}`);
    const link = page.getByRole("link", { name: "Share", exact: true });
    const create = page.getByRole("dialog").getByRole("button", { name: "Create link" });
    await link.press("Enter");
    for (let n = 0; n < 3; n++) {
      await create.waitFor();
      const asked = page.waitForResponse((response) => response.url().includes("share=1"));
      await link.evaluate((element: HTMLElement, when) => {
        const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
        const open = () => element.click();
        if (when === "in its last frame") dialog?.addEventListener("close", open, { once: true });
        dialog?.close();
        if (when === "at once") open();
        if (when === "5 ms later") setTimeout(open, 5);
      }, when);
      await asked;
    }
    await create.waitFor();
    expect(await page.locator("dialog:modal").count()).toBe(1);
    await page.keyboard.press("Escape");
    await create.waitFor({ state: "hidden" });
    await expect.poll(() => new URL(page.url()).search).toBe("");
    expect(new URL(page.url()).pathname).toBe(`${HOME}/${id}`);
    await page.context().close();
  },
);

test("Back undoes all sort changes of one visit to the control, and keeps the focus", async () => {
  const { page, visitor } = await openAs("felix");
  const id = await make(visitor, "Sorted", DOCS.slice(0, 2));
  await page.goto(baseUrl + HOME);
  await goto(page, `${baseUrl}${HOME}/${id}`);
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  const sort = page.getByLabel("Sort by");
  const order = (value: string) => expect.poll(() => sort.inputValue()).toBe(value);
  const handle = page.getByRole("button", { name: "Reorder “Title 1”" });
  await page.getByRole("link", { name: "Title 1", exact: true }).focus();
  await sort.focus();
  for (const value of ["title", "manual"]) {
    await page.keyboard.press("ArrowDown");
    await page.waitForURL(`**?q=&sort=${value}`);
  }
  // The URL changes before the list does.
  await handle.waitFor();
  await page.getByRole("link", { name: "Title 1", exact: true }).focus();
  await sort.focus();
  await page.keyboard.press("ArrowUp");
  await page.waitForURL("**?q=&sort=title");
  await handle.waitFor({ state: "hidden" });
  await page.goBack();
  await page.waitForURL("**?q=&sort=manual");
  await order("manual");
  await handle.waitFor();
  await expect.poll(() => sort.evaluate((list) => list === document.activeElement)).toBe(true);
  await page.goBack();
  await page.waitForURL(`${baseUrl}${HOME}/${id}`);
  await order("date");
  await page.goForward();
  await order("manual");
  expect(loads).toEqual([]);
  await page.goBack();
  await order("date");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Collections" }).waitFor();
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("text typed into the search field survives a change of order", async () => {
  const { page, visitor } = await openAs("felix");
  const id = await make(visitor, "Typed", DOCS.slice(0, 2));
  await goto(page, `${baseUrl}${HOME}/${id}`);
  const release = await holdBack(page, `**${HOME}/${id}.data?*`);
  const search = page.getByLabel("Search this collection");
  await page.getByLabel("Sort by").selectOption("manual");
  await search.fill("Title");
  release();
  const handle = page.getByRole("button", { name: "Reorder “Title 1”" });
  await handle.waitFor();
  expect(await search.inputValue()).toBe("Title");
  await search.press("Enter");
  await page.waitForURL("**?q=Title&sort=manual");
  // The URL changes before the list does. Search results cannot be reordered: no handle.
  await handle.waitFor({ state: "hidden" });
  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe("");
  await page.context().close();
});

test("the dialog that confirms a deletion focuses Cancel", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, visitor } = await openAs("felix", { javaScriptEnabled });
    await make(visitor, "Kept");
    await page.goto(baseUrl + HOME);
    if (javaScriptEnabled) await ready(page);
    await page.getByRole("link", { name: "Delete Kept" }).click();
    await page.getByRole("dialog", { name: "Delete" }).waitFor();
    await expect.poll(() => page.locator(":focus").textContent()).toBe("Cancel");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect((await collectionsOf(visitor)).map(({ name }) => name)).toContain("Kept");
    await page.context().close();
  }
});

test("text is shown while it is being saved, and returns to its dialog if saving fails", async () => {
  const { page, visitor } = await openAs("felix");
  const id = await make(visitor, "Before", [COLOR]);
  let answer: ((isAborted: boolean) => void) | undefined;
  await page.route(`**${HOME}**`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const isAborted = await new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    return isAborted ? route.abort() : route.continue();
  });
  const settle = async (isAborted: boolean) => {
    await expect.poll(() => answer).toBeDefined();
    answer?.(isAborted);
    answer = undefined;
  };
  await page.goto(baseUrl + HOME);
  await ready(page);
  const dialog = page.getByRole("dialog");
  const failed = dialog.getByRole("alert").filter({ hasText: "Error: " });

  await page.getByRole("link", { name: "New collection" }).click();
  await dialog.getByLabel("Name").fill("At once");
  await dialog.getByLabel("Description").fill("Every word");
  for (const isAborted of [true, false]) {
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "At once" }).waitFor();
    expect(await dialog.count()).toBe(0);
    expect(await page.locator("[aria-busy] > p").first().textContent()).toBe("Every word");
    await settle(isAborted);
    if (!isAborted) break;
    await failed.waitFor();
    expect(await page.getByRole("heading", { name: "At once" }).count()).toBe(0);
    expect(await dialog.getByLabel("Description").inputValue()).toBe("Every word");
  }
  await expect.poll(() => notice(page).textContent()).toContain("has been created");
  expect(await page.getByRole("heading", { name: "At once" }).count()).toBe(1);

  await page.goto(`${baseUrl}${HOME}/${id}`);
  await ready(page);
  await page.getByRole("link", { name: "Add note" }).click();
  await dialog.getByLabel("Name").fill("Red");
  await dialog.getByRole("textbox", { name: "Note" }).fill("A thought");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => titles(page)).toBe("Red");
  expect(await page.locator("[data-note-box]").textContent()).toBe("A thought");
  await settle(true);
  await failed.waitFor();
  expect(await titles(page)).toBe("Title 1");
  expect(await page.locator("[data-note-box]").textContent()).toBe("");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await dialog.getByLabel("Name").fill("After");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "After" }).waitFor();
  await settle(false);
  await expect.poll(() => notice(page).textContent()).toContain("has been changed");
  expect((await collectionsOf(visitor)).map(({ name }) => name)).toContain("After");
  await page.context().close();
});

test("a dialog keeps its text when the session ends", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, visitor, person } = await openAs("felix", { javaScriptEnabled });
    await page.goto(`${baseUrl}${HOME}`);
    if (javaScriptEnabled) await ready(page);
    await page.getByRole("link", { name: "New collection" }).click();
    await page.getByLabel("Name").fill("Not lost");
    await page.getByLabel("Description").fill("Every word");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("alert").filter({ hasText: "You have been logged out." }).waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Not lost");
    expect(await page.getByLabel("Description").inputValue()).toBe("Every word");
    const login = page.getByRole("link", { name: "Log in in a new tab" });
    expect(await login.getAttribute("target")).toBe("_blank");
    await page.context().addCookies(await loginCookies(baseUrl, person));
    await page.getByRole("button", { name: "Send again" }).click();
    await expect.poll(() => notice(page).textContent()).toContain("has been created");
    const names = (await collectionsOf(visitor)).map(({ name }) => name);
    expect(names).toEqual(["Default", "Not lost"]);
    await page.context().close();
  }
});

test("opening the dialog again after a new login restores the draft", async () => {
  const { page, visitor, person } = await openAs("felix");
  const id = await make(visitor, "Draft", [COLOR]);
  await page.goto(`${baseUrl}${HOME}/${id}`);
  await ready(page);
  await page.getByRole("link", { name: "Add note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("A long thought");
  const address = await page.getByRole("dialog").locator("form").getAttribute("action");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").filter({ hasText: "You have been logged out." }).waitFor();
  await page.waitForFunction(() => sessionStorage.getItem("draft") !== null);
  await page.context().addCookies(await loginCookies(baseUrl, person));
  await page.goto(`${baseUrl}${address}`);
  await expect
    .poll(() => page.getByRole("textbox", { name: "Note" }).inputValue())
    .toBe("A long thought");
  expect(await page.getByText("What you had written is still here.").isVisible()).toBe(true);
  await page.context().close();
});

test("the dialog of a deleted item says so and links back", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, visitor } = await openAs("felix", { javaScriptEnabled });
    const id = await make(visitor, "Gone", [COLOR]);
    await page.goto(`${baseUrl}${HOME}/${id}`);
    if (javaScriptEnabled) await ready(page);
    const { items } = (await (await visitor.fetch(`${API}${id}/`)).json()) as {
      items: { id: string }[];
    };
    await send(visitor, "DELETE", `${API}${id}/items/${items[0]?.id}`);
    await page.getByRole("link", { name: "Add note" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Item" });
    await dialog.getByText("This article is no longer in this collection.").waitFor();
    if (javaScriptEnabled) await expectAccessibleInBothThemes(page);
    await dialog.getByRole("link", { name: "Back" }).click();
    // The dialog is hidden before the browser has gone back.
    await page.waitForURL(`${baseUrl}${HOME}/${id}`);
    expect(await dialog.count()).toBe(0);
    await page.goto(`${baseUrl}${HOME}?edit=no-such-collection`);
    const other = page.getByRole("dialog", { name: "Edit collection" });
    await other.getByText("This collection no longer exists.").waitFor();
    await page.context().close();
  }
});

test("on the Core plan, creating a fourth collection offers an upgrade", async () => {
  const { page, visitor } = await openAs("carl");
  for (const name of ["Two", "Three"]) await make(visitor, name);
  await page.goto(`${baseUrl}${HOME}`);
  await ready(page);
  await page.getByRole("link", { name: "New collection" }).click();
  const dialog = page.getByRole("dialog", { name: "Want more?" });
  expect(await dialog.textContent()).toContain("the maximum number of collections");
  const upgrade = dialog.getByRole("link", { name: "Upgrade Now" });
  expect(await upgrade.getAttribute("href")).toBe("/en-US/plus#subscribe");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL(baseUrl + HOME);
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => page.locator(":focus").textContent()).toBe("New collection");
  await page.getByRole("link", { name: "Edit Three" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Third");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(() => notice(page).textContent()).toContain("has been changed");
  await page.context().close();
});

test("bookmarks are imported after a preview, and unreadable files are rejected", async () => {
  const { page, visitor } = await openAs("felix", { javaScriptEnabled: false });
  await make(visitor, "Reading", [DOCS[0] ?? ""]);
  await page.goto(`${baseUrl}${HOME}`);
  await page.getByRole("link", { name: "Import" }).click();
  await page.waitForLoadState();
  const bookmark = (href: string) => `<DT><A HREF="${href}">A bookmark</A>`;
  const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><H3>Reading</H3><DL><p>
    ${bookmark(baseUrl + DOCS[0])}${bookmark(`${baseUrl}${DOCS[1]}#top`)}
    ${bookmark(`${baseUrl}/en-US/docs/Nowhere`)}${bookmark("https://elsewhere.example/")}
    </DL><p></DL><p>`;
  const file = { name: "bookmarks.html", mimeType: "text/html", buffer: Buffer.from(html) };
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: "Show preview" }).click();
  await page.getByRole("row").nth(1).waitFor();
  // The rest of the page may still be loading.
  await page.waitForLoadState();
  const cells = await page.getByRole("row").nth(1).locator("th, td").allTextContents();
  expect(cells).toEqual(["Reading", "1", "1"]);
  const text = (await page.locator("main").textContent()) ?? "";
  expect(text).toContain("1 link to another site is left out.");
  expect(text).toContain("1 article was not found:/en-US/docs/Nowhere");
  await page.getByRole("button", { name: "Import" }).click();
  await expect.poll(() => notice(page).textContent()).toContain("1 article has been imported.");

  await page.goto(`${baseUrl}${HOME}/import`);
  await page.getByLabel("File").setInputFiles({ ...file, buffer: Buffer.from("hello") });
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect
    .poll(() => page.getByRole("alert").textContent())
    .toContain("neither a file exported here");

  for (const [format, type] of Object.entries({ json: "json", html: "html", csv: "csv" })) {
    const exported = await visitor.fetch(`${API}export?format=${format}`);
    expect(exported.headers.get("content-type")).toContain(type);
    expect(await exported.text()).toContain(DOCS[1]);
  }
  await page.context().close();
});

test("articles viewed twice are listed, can be saved as a collection, and are cleared at logout", async () => {
  const { page, visitor } = await openAs("tilda");
  const visit = async (url: string, times: number) => {
    await page.goto(baseUrl + url);
    await page.locator("[data-save] summary").waitFor();
    await page.waitForFunction(
      ({ path, times }) => {
        const kept = localStorage.getItem("frequently-viewed-documents-v2") ?? "[]";
        const viewed = JSON.parse(kept) as { url: string; timestamps: number[] }[];
        return viewed.find(({ url }) => url === path)?.timestamps.length === times;
      },
      { path: url, times },
    );
  };
  await visit(COLOR, 1);
  await page.goto(baseUrl + HOME);
  await ready(page);
  expect(await page.getByRole("heading", { name: "Frequently viewed" }).isVisible()).toBe(false);
  await visit(COLOR, 2);
  await page.goto(baseUrl + HOME);
  const card = page.getByRole("heading", { name: "Frequently viewed" });
  await card.waitFor();
  const order = await page.locator("main article h2").allTextContents();
  expect(order).toEqual(["Saved Articles", "Frequently viewed"]);
  await card.getByRole("link").click();
  await page.getByRole("link", { name: "color CSS property" }).waitFor();
  expect(await page.getByText("Views: 2").isVisible()).toBe(true);
  await expectAccessible(page);
  await page.getByLabel("Name of the collection").fill("Often read");
  await page.getByRole("button", { name: "Save as a collection" }).click();
  await expect.poll(() => notice(page).textContent()).toContain("1 article has been imported.");
  const names = (await collectionsOf(visitor)).map(({ name }) => name);
  expect(names).toEqual(["Default", "Often read"]);

  await page.locator("#user-menu-button").click();
  await page.locator("[data-user-menu]").getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).waitFor();
  const kept = await page.evaluate(() => localStorage.getItem("frequently-viewed-documents-v2"));
  expect(kept).toBeNull();
  const isAnswered = () => sessionStorage.getItem("whoami") !== null;
  await page.waitForFunction(isAnswered);
  await page.evaluate(() => sessionStorage.removeItem("whoami"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(baseUrl + COLOR);
  // By now, scripts for logged-in readers would have been requested.
  await page.waitForFunction(isAnswered);
  expect(asked.filter((url) => /save-button|record-view/.test(url))).toEqual([]);
  const recorded = await page.evaluate(() =>
    localStorage.getItem("frequently-viewed-documents-v2"),
  );
  expect(recorded).toBeNull();
  await page.context().close();
});

test("without frequently viewed articles, the page explains itself and links to the docs", async () => {
  const { page } = await openAs("tilda");
  await page.goto(`${baseUrl}${HOME}/frequently-viewed`);
  await page.getByRole("heading", { level: 2, name: "What you read most will be here" }).waitFor();
  await expectWholeAndAccessible(page, [1440, 390], "main");
  await page.getByRole("link", { name: "Start reading" }).click();
  await page.waitForURL(`${baseUrl}/en-US/docs/Web`);
  await page.context().close();
});

test("visitors are asked to log in, and the page is neither cached nor indexed", async () => {
  const page = await open();
  for (const path of [HOME, `${HOME}/AAAAAAAAAAAAAAAA`, `${HOME}/import`]) {
    const answer = await page.goto(baseUrl + path);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    const login = page.locator("main").getByRole("link", { name: "Log in" });
    expect(await login.getAttribute("href")).toContain(encodeURIComponent(path));
  }
  expect((await page.goto(`${baseUrl}${HOME}/shared/${"x".repeat(24)}`))?.status()).toBe(404);
  await page.context().close();
});

test.each([
  ["en-US", [1440, 390]],
  ["ja", [320]],
] as const)(
  "pages in %s at %s px are accessible in both themes and do not overflow",
  async (locale, widths) => {
    const { page, visitor } = await openAs("tilda");
    const id = await make(visitor, "HTMLElementCollectionOfAVeryLongName", [COLOR, ...DOCS]);
    const { items } = (await (await visitor.fetch(`${API}${id}/`)).json()) as {
      items: { id: string }[];
    };
    const notes = "A note that is long enough to be cut. ".repeat(8);
    await send(visitor, "POST", `${API}${id}/items/${items[0]?.id}`, { title: "Noted", notes });
    const { share_id } = (await (await send(visitor, "POST", `${API}${id}/share`)).json()) as {
      share_id: string;
    };
    const home = `/${locale}/plus/collections`;
    for (const path of [
      ...["", "?new=1", "?q=title", "/import", "/frequently-viewed"].map((end) => home + end),
      ...["?sort=manual", "?share=1", "?done=removed&undo=x"].map((end) => `${home}/${id}${end}`),
      `${home}/shared/${share_id}`,
    ]) {
      await page.goto(baseUrl + path);
      await ready(page);
      const menu = page.locator("main details[data-menu]:not(dialog *)").first();
      const isBehindDialog = (await page.getByRole("dialog").count()) > 0;
      if (!isBehindDialog && (await menu.count()) > 0) await menu.locator("summary").click();
      // Pages behind dialogs are checked without them.
      await expectWholeAndAccessible(page, widths, isBehindDialog ? "dialog[open]" : undefined);
    }
    expect(page.errors).toEqual([]);
    await page.context().close();
  },
  180_000,
);
