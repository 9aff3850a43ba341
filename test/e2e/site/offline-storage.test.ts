import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import {
  OFFLINE_MANIFEST,
  type OfflineManifest,
  packUrl,
} from "#content-build/contract/offline.ts";
import { goto, withBrowser } from "#test/support/browser.ts";
import { COLOR, heldPaths, offlineReaders, PACKS } from "#test/support/offline.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();
const { openSettings, openWithDownloads, expectStatus, expectProblem } = offlineReaders(
  open,
  baseUrl,
);

type SettingsTab = Awaited<ReturnType<typeof openSettings>>;

const LEARN = "Learn_web_development";

test("too little storage is reported before anything is fetched", async () => {
  const tab = await openSettings();
  const { page, choose, press } = tab;
  // Chromium always reports the same free storage; other browsers report the actual one.
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 1000, usage: 900 });
  });
  await choose("Web");
  await press("Download");
  await expectProblem(tab, "not enough free storage");
  expect(await heldPaths(page)).toEqual([]);
});

test("without free storage, no pack is fetched", async () => {
  const tab = await openSettings();
  const { page, choose, press } = tab;
  await choose("Web");
  await (await storageOf(page)).limit(1000);
  let asked = 0;
  await page.route(PACKS, (route) => {
    asked++;
    return route.continue();
  });
  await press("Download");
  await expectProblem(tab, "The storage is full.");
  expect(asked).toBe(0);
});

test("after the storage was full, a download continues with the missing packs", async () => {
  const tab = await openSettings();
  const { page, press } = tab;
  const storage = await downloadUntilFull(tab);
  const kept = await packsIn(page);
  expect(kept).toEqual(expect.arrayContaining(await packsOf("Web")));
  expect(kept).not.toContain((await packsOf(LEARN))[0]);

  await storage.lift();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await press("Resume");
  await expectStatus(tab, "Done.");
  expect(asked.filter((path) => kept.includes(path))).toEqual([]);
  expect(asked).toEqual(expect.arrayContaining(await packsOf(LEARN)));
  await page.context().setOffline(true);
  for (const path of [COLOR, `/en-US/docs/${LEARN}`]) {
    await goto(page, baseUrl + path);
    expect(await page.locator("html[data-offline] article").count()).toBe(1);
  }
});

test("saved content stays unchanged when the storage fills up", async () => {
  const tab = await openSettings();
  const { page, choose, press } = tab;
  await choose("Glossary");
  await press("Download");
  await expectStatus(tab, "Done.");
  const held = await packsIn(page);
  await (await storageOf(page)).fill();
  await choose("Web");
  await press("Download");
  await expectProblem(tab, "The storage is full.");
  await expectStatus(tab, "On this device");
  expect((await packsIn(page)).sort()).toEqual(held.sort());
  await page.context().setOffline(true);
  await goto(page, `${baseUrl}/en-US/docs/Glossary/CORS`);
  expect(await page.locator("html[data-offline] article").count()).toBe(1);
  expect((await page.goto(baseUrl + COLOR))?.status()).toBe(503);
});

test("when the storage is full, choosing less lets the download finish", async () => {
  const tab = await openSettings();
  const { page, section, press } = tab;
  await downloadUntilFull(tab);
  await section.locator('input[name="en-US"][value="Web"]').uncheck();
  await press("Resume");
  await expectStatus(tab, "Done.");
  const kept = await packsIn(page);
  for (const path of await packsOf("Web")) expect(kept).not.toContain(path);
  expect(kept).toEqual(expect.arrayContaining(await packsOf(LEARN)));
});

test("saved pages open offline even if the browser can no longer open its database", async () => {
  const { page } = await openWithDownloads();
  // As after a write to a full disk: opening it fails.
  await page.evaluate(async () => {
    const request = indexedDB.open("webdocs-offline", 2);
    await new Promise((resolve) => request.addEventListener("success", resolve));
    request.result.close();
  });
  await page.context().setOffline(true);
  await goto(page, baseUrl + COLOR);
  expect(await page.locator("html[data-offline] article").count()).toBe(1);
});

test("a download that is cancelled on full storage leaves nothing behind", async () => {
  const tab = await openSettings();
  const { page, press } = tab;
  await downloadUntilFull(tab);
  await press("Cancel");
  await expectStatus(tab, "Canceled.");
  expect(await packsIn(page)).toEqual([]);
});

test("online, full storage does not block responses to the reader", async () => {
  const { page } = await openWithDownloads();
  await page.reload();
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled).toBe(true);
  const storage = await storageOf(page);
  await storage.fill();
  const collections = await page.evaluate(async () => (await fetch("/api/v2/collections/")).status);
  expect(collections).toBe(200);
  const whoami = await page.evaluate(async () => (await fetch("/api/v1/whoami")).text());
  expect(JSON.parse(whoami)).toMatchObject({ is_authenticated: true });
  expect(JSON.parse(whoami)).not.toHaveProperty("offline");
});

/** Downloads Web and Learn; the storage is full once Web is stored. */
async function downloadUntilFull(tab: SettingsTab) {
  const { page, choose, press } = tab;
  const storage = await storageOf(page);
  await fillAfterWeb(page, storage.fill);
  await choose("Web");
  await choose(LEARN);
  await press("Download");
  await expectProblem(tab, "The storage is full.");
  await page.unrouteAll({ behavior: "wait" });
  return storage;
}

/** Controls the storage that the browser allows the site. */
async function storageOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const limit = (quotaSize?: number) =>
    session.send("Storage.overrideQuotaForOrigin", {
      origin: baseUrl,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    });
  return {
    limit,
    /** Allows no byte more than is used now. */
    fill: async () => {
      const { usage } = await page.evaluate(() => navigator.storage.estimate());
      await limit(usage);
    },
    lift: () => limit(),
  };
}

/** Once Web is stored, fills the storage; only then lets the packs of Learn through. */
async function fillAfterWeb(page: Page, fill: () => Promise<void>): Promise<void> {
  const [web, learn] = await Promise.all([packsOf("Web"), packsOf(LEARN)]);
  const asked = new Set(web);
  const isStored = async () => {
    const stored = await packsIn(page);
    return [...asked].every((path) => stored.includes(path));
  };
  let filled: Promise<void> | undefined;
  const fillOnce = async () => {
    await expect.poll(isStored, { timeout: 40_000 }).toBe(true);
    await fill();
  };
  await page.route(PACKS, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (learn.includes(pathname)) {
      filled ??= fillOnce();
      await filled;
    } else {
      asked.add(pathname);
    }
    await route.continue();
  });
}

/** URL paths of stored packs. */
async function packsIn(page: Page): Promise<string[]> {
  return (await heldPaths(page)).filter((path) => path.startsWith(packUrl("")));
}

/** URL paths of the packs of an English section. */
async function packsOf(section: string): Promise<string[]> {
  const answer = await fetch(baseUrl + OFFLINE_MANIFEST);
  const { locales } = (await answer.json()) as OfflineManifest;
  const english = locales.find(({ locale }) => locale === "en-US");
  const packs = english?.sections.find(({ id }) => id === section)?.packs ?? [];
  return packs.map(({ hash }) => packUrl(hash));
}
