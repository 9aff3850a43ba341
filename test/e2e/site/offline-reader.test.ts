import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { expectAccessible, goto, LAUNCH_OPTIONS, withBrowser } from "#test/support/browser.ts";
import { COLOR, heldPaths, offlineReaders, PACKS, SETTINGS } from "#test/support/offline.ts";
import { newPerson } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();
const { openSettings, openWithDownloads, showSettings, expectStatus } = offlineReaders(
  open,
  baseUrl,
);

const GAP = "/en-US/docs/Web/CSS/Reference/Properties/gap";
const SAVING = "**/api/v2/collections/*/items";

/** Waits until a page outside the packs is cached; these follow after the packs. */
async function expectKept(page: Page, pathname: string): Promise<void> {
  const paths = () => heldPaths(page, "webdocs-offline-pages");
  await expect.poll(paths, { timeout: 40_000 }).toContain(pathname);
}

function saveForm(page: Page) {
  const form = page.locator("[data-save-panel]");
  return {
    button: page.locator("[data-save] summary"),
    form,
    save: form.getByRole("button", { name: "Save", exact: true }),
  };
}

test("an article saved offline is queued, and saved exactly once when back online", {
  timeout: 120_000,
}, async () => {
  const { page, visitor } = await openWithDownloads(newPerson("frank"));
  const found = async () => {
    const answer = await visitor.fetch(
      `/api/v2/collections/lookup/?url=${encodeURIComponent(GAP)}`,
    );
    return ((await answer.json()) as { results: { item: { notes: string } }[] }).results;
  };
  const { button, form, save } = saveForm(page);
  await page.context().setOffline(true);
  await goto(page, baseUrl + GAP);
  await button.click();
  await form.getByText("What you save now is sent once you are back online.").waitFor();
  await form.getByLabel("Note").fill("From the plane");
  await expect.poll(() => save.isEnabled()).toBe(true);
  await save.click();
  await page.getByText("Will be saved in “Saved Articles”").waitFor();
  expect(await found()).toEqual([]);

  // Also shown in the settings, in another tab and offline.
  const settings = await page.context().newPage();
  await goto(settings, baseUrl + SETTINGS);
  const said = settings.getByText("1 article will be saved once you are back online.");
  await said.waitFor();

  // Pending saves survive closing the tab.
  const next = await page.context().newPage();
  await page.close();
  await goto(next, baseUrl + GAP);
  const again = saveForm(next);
  await again.button.click();
  await again.form.getByText("Will be saved in “Saved Articles”").waitFor();

  // The first request arrives, but its response is lost.
  const keys: (string | undefined)[] = [];
  await next.context().route(SAVING, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await next.context().setOffline(false);
  // Retried automatically.
  await expect.poll(() => keys.length, { timeout: 40_000 }).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await expect.poll(() => waitingIn(next)).toEqual([]);
  await expect.poll(() => said.count()).toBe(0);
  expect((await found()).map(({ item }) => item.notes)).toEqual(["From the plane"]);
});

test("collections can be read offline, as last shown", async () => {
  const { page } = await openWithDownloads(newPerson("theo"));
  await expectKept(page, "/en-US/plus/collections");
  await page.context().setOffline(true);
  await goto(page, `${baseUrl}/en-US/plus/collections`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Collections");
  await page.getByText("You are reading offline.").waitFor();
  const buttons = page.locator('form[method="post"] button');
  await expect
    .poll(() => buttons.evaluateAll((all) => all.every((one) => one.matches(":disabled"))))
    .toBe(true);
  await expectAccessible(page);
});

test("the playground opens offline with the code of a sample, and runs it", async () => {
  const { page } = await openWithDownloads();
  await expectKept(page, "/en-US/play");
  await page.context().setOffline(true);
  await goto(page, `${baseUrl}/en-US/docs/Web/HTML/Reference/Elements/details`);
  const link = page.locator("a[data-play]").first();
  await link.click();
  await page.waitForURL(/\/en-US\/play/);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const preview = page.locator('iframe[src*="/offline/sample"]').contentFrame();
  await expect.poll(() => preview.locator("#css-output").count(), { timeout: 20_000 }).toBe(1);
});

test("logging out in any tab deletes personal data before another page runs", async () => {
  const { page } = await openWithDownloads();
  await expectKept(page, "/en-US/plus/settings");
  const other = await page.context().newPage();
  await goto(other, baseUrl + GAP);
  await other.locator("#user-menu-button").click();
  // Without assets, the next page cannot delete them itself.
  await page.context().route("**/assets/**", (route) => route.abort());
  await other.locator("[data-user-menu]").getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(() => heldPaths(page, "webdocs-offline-pages")).toEqual([]);
  const whoami = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open("webdocs-offline");
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const reading = opening.result.transaction("records").objectStore("records").get("whoami");
      await new Promise((resolve) => {
        reading.onsuccess = resolve;
      });
      opening.result.close();
      return reading.result as string | undefined;
    });
  await expect.poll(whoami).toBeUndefined();
});

test("strings are downloaded in the languages of the packs and of the reader's own pages", async () => {
  const { page, section, choose } = await openSettings(undefined, {}, "de");
  await section.locator("summary", { hasText: "English" }).click();
  await choose("Web");
  await section.locator('[data-offline="download"]').click();
  const stringsIn = async (cache?: string) => {
    const names = (await heldPaths(page, cache)).flatMap(
      (path) => /\/strings\.([^.]+)\./.exec(path)?.[1] ?? [],
    );
    return [...new Set(names)];
  };
  await expect.poll(() => stringsIn("webdocs-offline-pages"), { timeout: 40_000 }).toEqual(["de"]);
  expect(await stringsIn()).toEqual(["en-US"]);
});

test("offline pages have the language of their URL, whichever language is remembered", async () => {
  const tab = await openSettings(undefined, {}, "de");
  const { page, section, choose, press } = tab;
  await page.context().addCookies([{ name: "preferredlocale", value: "de", url: baseUrl }]);
  await section.locator("summary", { hasText: "English" }).click();
  await choose("Web");
  await press("Herunterladen");
  await expectStatus(tab, "Fertig.");
  for (const path of ["/en-US/", "/en-US/play", "/en-US/plus/settings"]) {
    await expectKept(page, path);
  }
  await page.context().setOffline(true);
  for (const path of [COLOR, "/en-US/play"]) {
    await goto(page, baseUrl + path);
    expect(await page.locator("html").getAttribute("lang")).toBe("en-US");
  }
});

test("images are downloaded if the reader includes them", async () => {
  const { page, section, choose, press, ...tab } = await openSettings();
  await choose("Web");
  await section.getByLabel("Include images and videos").check();
  await press("Download");
  await expectStatus({ section, choose, press, ...tab }, "Done.");
  await page.context().setOffline(true);
  await goto(page, `${baseUrl}/en-US/docs/Web/HTTP/Guides/Caching`);
  const width = await page.evaluate(async () => {
    const image = new Image();
    image.src = `${location.pathname}/caches.svg`;
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBeGreaterThan(0);
});

test("the language menu marks downloaded languages", async () => {
  const { page } = await openWithDownloads();
  await page.context().setOffline(true);
  await goto(page, baseUrl + COLOR);
  const english = page.locator('[data-menu] a[data-locale="en-US"]');
  await expect.poll(() => english.textContent()).toContain("downloaded");
  const others = page.locator('[data-menu] a[data-locale]:not([data-locale="en-US"])');
  for (const text of await others.allTextContents()) expect(text).not.toContain("downloaded");
});

test("saved content is updated automatically, even after a wrong clock", async () => {
  const { page, section } = await openWithDownloads();
  await section.getByLabel("Update automatically").check();
  await page.evaluate(async () => {
    // The last check for updates, with the clock ten years ahead.
    const at = Date.now() + 10 * 365 * 24 * 60 * 60 * 1000;
    localStorage.setItem("offline-checked", JSON.stringify({ at }));
  });
  await changeHeld(page, "earlier");
  await goto(page, baseUrl + COLOR);
  await expect.poll(() => versionHeld(page), { timeout: 40_000 }).not.toBe("earlier");
});

test("a browser restarted during a download fetches the rest", async () => {
  const profile = mkdtempSync(path.join(tmpdir(), "webdocs-profile-"));
  const start = () =>
    chromium.launchPersistentContext(profile, { ...LAUNCH_OPTIONS, locale: "en-US" });
  const first = await start();
  onTestFinished(async () => {
    await first.close();
    rmSync(profile, { recursive: true, force: true });
  });
  const tessa = newPerson("tessa");
  const tab = await showSettings(await first.newPage(), tessa);
  // Only the first pack gets a response.
  let asked = 0;
  await tab.page.route(PACKS, (route) => (++asked === 1 ? route.continue() : undefined));
  await tab.choose("Web");
  await tab.choose("Glossary");
  await tab.press("Download");
  const packs = async (page: Page) =>
    (await heldPaths(page)).filter((pathname) => pathname.startsWith("/offline/packs/"));
  await expect.poll(async () => (await packs(tab.page)).length, { timeout: 40_000 }).toBe(1);
  const kept = await packs(tab.page);
  await first.close();

  const second = await start();
  onTestFinished(() => second.close());
  const page = await second.newPage();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const later = await showSettings(page, tessa);
  await later.press("Resume");
  await expectStatus(later, "Done.");
  expect(fetched.filter((pathname) => kept.includes(pathname))).toEqual([]);
  expect(fetched.some((pathname) => pathname.startsWith("/offline/packs/"))).toBe(true);
});

/** Reads a record of the offline database. */
function readRecord(page: Page, key: string): Promise<unknown> {
  return page.evaluate(async (key) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) =>
        request.addEventListener("success", () => resolve(request.result)),
      );
    const database = await done(indexedDB.open("webdocs-offline"));
    const value = await done(database.transaction("records").objectStore("records").get(key));
    database.close();
    return value as unknown;
  }, key);
}

async function waitingIn(page: Page): Promise<unknown> {
  return (await readRecord(page, "waiting")) ?? [];
}

async function versionHeld(page: Page): Promise<string> {
  return ((await readRecord(page, "held")) as { version: string }).version;
}

/** Sets the version of the downloaded packs. */
async function changeHeld(page: Page, version: string): Promise<void> {
  await page.evaluate(async (version) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) =>
        request.addEventListener("success", () => resolve(request.result)),
      );
    const database = await done(indexedDB.open("webdocs-offline"));
    const store = database.transaction("records", "readwrite").objectStore("records");
    await done(store.put({ ...(await done(store.get("held"))), version }, "held"));
    database.close();
  }, version);
}
