import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, goto, holdBack, withBrowser } from "#test/support/browser.ts";
import { COLOR, heldPaths, offlineReaders, PACKS, SETTINGS } from "#test/support/offline.ts";
import { newPerson } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const { openSettings, openWithDownloads, showSettings, parts, expectStatus, expectProblem } =
  offlineReaders(open, baseUrl);

test("downloaded pages open without a network, with sidebar, headings and search", async () => {
  const { page } = await openWithDownloads();
  await page.context().setOffline(true);
  await goto(page, `${baseUrl}${COLOR}#formal_definition`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("color");
  expect(await page.title()).toContain("color");
  await expect.poll(() => page.getByText("You are reading offline.").isVisible()).toBe(true);
  const heading = page.locator("#formal_definition");
  await expect
    .poll(() => heading.evaluate((at) => at.getBoundingClientRect().top < 400))
    .toBe(true);
  const sidebar = page.getByRole("navigation", { name: "Related topics" });
  expect(await sidebar.getByRole("link").count()).toBeGreaterThan(5);
  // Styles are loaded: the sidebar is a column.
  expect(await sidebar.evaluate((at) => at.getBoundingClientRect().width)).toBeLessThan(400);

  const search = page.locator("#top-nav-search-input");
  await search.fill("background-color");
  const found = page.getByRole("option").filter({ hasText: "background-color" }).first();
  await expect.poll(() => found.isVisible()).toBe(true);

  const answer = await page.goto(`${baseUrl}/en-US/docs/Glossary/HTML`);
  expect(answer?.status()).toBe(503);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(
    "not available offline",
  );
  await expectAccessible(page);
});

test("samples run without a network, and without access to the site", async () => {
  const { page } = await openWithDownloads();
  await page.context().setOffline(true);
  await goto(page, baseUrl + COLOR);
  const frame = page.locator(".live-sample iframe").first();
  expect(await frame.getAttribute("src")).toContain("/offline/sample#");
  await frame.scrollIntoViewIfNeeded();
  const sample = frame.contentFrame();
  await expect.poll(() => sample.locator("#css-output").count()).toBe(1);

  const answers = await page.evaluate(async (origin) => {
    const attempts = [
      "localStorage.length",
      "document.cookie",
      "caches.keys()",
      "indexedDB.databases()",
      "navigator.serviceWorker.getRegistrations()",
      "parent.document.title",
      `fetch("${origin}/api/v1/whoami", { credentials: "include" })`,
      `fetch("${origin}/offline/manifest.json")`,
      `import("${origin}/service-worker.js")`,
      "new BroadcastChannel('x') && self.origin === 'null' && Promise.reject()",
    ];
    const js = `
      const asked = ${JSON.stringify(attempts)}.map(async (text) => {
        try { return [text, "reached", String(await eval(text))]; } catch { return [text, "refused"]; }
      });
      Promise.all(asked).then((answers) => parent.postMessage({ answers }, "*"));`;
    const frame = document.createElement("iframe");
    const heard = new Promise<string[][]>((resolve) => {
      addEventListener("message", ({ data, source }) => {
        if (source === frame.contentWindow && data.answers) resolve(data.answers);
      });
    });
    frame.src = `/offline/sample#${encodeURIComponent(JSON.stringify({ js }))}`;
    document.body.appendChild(frame);
    return heard;
  }, baseUrl);
  expect(answers.length).toBe(10);
  for (const [attempt, answer] of answers) expect(answer, attempt).toBe("refused");

  // Not as a top-level page, which could be mistaken for a page of the site.
  const state = encodeURIComponent(JSON.stringify({ html: "<h1>Sample</h1>" }));
  await page.goto(`${baseUrl}/offline/sample#${state}`).catch(() => {});
  expect(await page.getByText("Sample", { exact: true }).count()).toBe(0);
});

test("an interactive example can be changed and run without a network", async () => {
  const { page } = await openWithDownloads();
  await page.context().setOffline(true);
  await goto(page, `${baseUrl}/en-US/docs/Web/HTML/Reference/Elements/img`);
  const example = page.locator("[data-ix]").first();
  await example.locator(".ix-code").first().click();
  const editor = example.locator(".cm-content").first();
  await editor.fill("<p id=mine>Changed offline</p>");
  const output = example.locator(".ix-output iframe").contentFrame();
  await expect.poll(() => output.getByText("Changed offline").count(), { timeout: 20_000 }).toBe(1);
});

test("the service worker is one file of at most 5 KB, gzipped", async () => {
  const script = await (await fetch(`${baseUrl}/service-worker.js`)).text();
  expect(script).toContain("respondWith");
  expect(script).not.toMatch(/importScripts|\bimport\b/);
  expect(gzipSync(script, { level: 9 }).byteLength).toBeLessThanOrEqual(5 * 1024);
});

test("with a network, pages are not served from downloads", async () => {
  const { page } = await openWithDownloads();
  // Polled, because a timeout on a busy machine counts as offline.
  const isHeld = async () => {
    await goto(page, baseUrl + COLOR);
    return page.locator("html[data-offline]").count();
  };
  await expect.poll(isHeld, { timeout: 40_000 }).toBe(0);
  expect((await page.goto(`${baseUrl}/en-US/docs/Nothing`))?.status()).toBe(404);
});

test("downloaded pages come first if the reader prefers them", async () => {
  const tab = await openWithDownloads();
  const { page, section } = tab;
  await section.getByLabel("Prefer online pages").uncheck();
  // Polled, because the choice is stored after the switch has moved.
  const isHeld = async () => {
    await goto(page, baseUrl + COLOR);
    return page.locator("html[data-offline]").count();
  };
  await expect.poll(isHeld, { timeout: 20_000 }).toBe(1);
});

test("an interrupted download continues with the missing packs", async () => {
  const tab = await openSettings();
  const { page, choose, press } = tab;
  const heldPacks = async () =>
    (await heldPaths(page)).filter((path) => path.startsWith("/offline/packs/"));
  let asked = 0;
  await page.route(PACKS, async (route) => {
    asked += 1;
    if (asked <= 2) return route.continue();
    await expect.poll(async () => (await heldPacks()).length, { timeout: 40_000 }).toBe(2);
    return route.abort();
  });
  await choose("Web");
  await choose("Glossary");
  await press("Download");
  await expectProblem(tab, "interrupted");
  const kept = await heldPacks();
  expect(kept.length).toBe(2);

  // Packs are fetched two at a time: let the handler of the other one finish.
  await page.unrouteAll({ behavior: "wait" });
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  // Like a restart of the browser.
  await page.reload();
  await expectStatus(tab, "Resume it to continue where it stopped.");
  const progress = tab.section.locator("progress");
  const share = await progress.evaluate((bar) => (bar as HTMLProgressElement).value);
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(1);
  expect(await progress.locator("xpath=..").textContent()).toMatch(/[\d.]+ .?B of .* downloaded/);
  await press("Resume");
  await expectStatus(tab, "Done.");
  expect(paths.filter((path) => kept.includes(path))).toEqual([]);
  expect(paths.some((path) => path.startsWith("/offline/packs/"))).toBe(true);
});

/** Requests through a service worker are not routed: a hard reload leaves the page without one. */
async function reloadWithoutWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const reloaded = page.waitForEvent("load");
  await session.send("Page.reload", { ignoreCache: true });
  await reloaded;
}

test("saved content stays unchanged until a download is complete", async () => {
  const tab = await openSettings();
  const { page, choose, press } = tab;
  await choose("Glossary");
  await press("Download");
  await expectStatus(tab, "Done.");
  await reloadWithoutWorker(page);
  await page.route(PACKS, (route) => route.abort());
  await choose("Web");
  await press("Download");
  await expectProblem(tab, "interrupted");
  await page.context().setOffline(true);
  await goto(page, `${baseUrl}/en-US/docs/Glossary/CORS`);
  expect(await page.locator("html[data-offline] article").count()).toBe(1);
  expect((await page.goto(baseUrl + COLOR))?.status()).toBe(503);
});

test("a damaged pack is fetched again, and never kept", async () => {
  const tab = await openSettings();
  const { page, section, choose, press } = tab;
  let damaged = 0;
  await page.route(PACKS, (route) => {
    damaged++;
    return route.fulfill({ body: "damaged" });
  });
  await choose("Glossary");
  await press("Download");
  await expectProblem(tab, "corrupt");
  expect(damaged).toBeGreaterThanOrEqual(2);
  expect((await heldPaths(page)).filter((path) => path.startsWith("/offline/"))).toEqual([]);
  await page.unroute(PACKS);
  await press("Resume");
  await expectStatus(tab, "Done.");
  // The pressed button is gone, and the focus has moved.
  expect(await section.locator(":focus").textContent()).toBe("Download");
});

test("one tab downloads at a time, and all show the result", async () => {
  const tab = await openSettings();
  const { page, choose, press } = tab;
  const other = await page.context().newPage();
  await goto(other, baseUrl + SETTINGS);
  const release = await holdBack(page, PACKS);
  const begun = page.waitForRequest(PACKS);
  await choose("Glossary");
  await press("Download");
  await begun;
  const second = parts(other);
  await second.choose("Web");
  await second.press("Download");
  await expectProblem(second, "Another tab");
  release();
  await expectStatus(tab, "Done.");
  await page.context().setOffline(true);
  await goto(other, `${baseUrl}/en-US/docs/Glossary/CORS`);
  expect(await other.locator("html[data-offline] article").count()).toBe(1);
});

test("a download can be paused, continued and cancelled", async () => {
  const tab = await openSettings();
  const { page, choose, press } = tab;
  const releaseFirst = await holdBack(page, PACKS);
  await choose("Web");
  await press("Download");
  await press("Pause");
  await expectStatus(tab, "Paused.");
  releaseFirst();
  await press("Resume");
  await expectStatus(tab, "Done.");
  await reloadWithoutWorker(page);
  const releaseLast = await holdBack(page, PACKS);
  await choose("Learn_web_development");
  await press("Download");
  await press("Cancel");
  await expectStatus(tab, "Canceled.");
  releaseLast();
  expect(await page.locator('input[value="Learn_web_development"]').first().isChecked()).toBe(
    false,
  );
});

test("the buttons of a download do not move while its progress is shown", async () => {
  const { page, section, choose, press } = await openSettings();
  const release = await holdBack(page, PACKS);
  await choose("Glossary");
  const top = (name: string) =>
    section
      .getByRole("button", { name, exact: true })
      .evaluate((at) => at.getBoundingClientRect().top + scrollY);
  const before = await top("Download");
  await press("Download");
  await expect.poll(() => section.getByRole("progressbar").isVisible()).toBe(true);
  expect(await top("Cancel")).toBe(before);
  await press("Cancel");
  release();
});

test("a complete download can be neither paused nor cancelled while pages are being stored", async () => {
  const tab = await openSettings();
  const { page, section, choose, press } = tab;
  // Fetched last, by the page itself: the service worker does not answer these requests.
  await page.evaluate(() => {
    const { fetch } = window;
    const released = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
    window.fetch = async (input, init) => {
      if (String(input).endsWith("/plus/collections")) await released;
      return fetch(input, init);
    };
  });
  await choose("Glossary");
  await press("Download");
  await expectStatus(tab, "Saving your collections and settings");
  const buttons = section.locator("button[data-offline]").filter({ visible: true });
  await expect.poll(() => buttons.count()).toBe(0);
  await page.evaluate(() => (window as unknown as { release(): void }).release());
  await expectStatus(tab, "Done.");
  await expect.poll(() => buttons.allTextContents()).toEqual(["Download"]);
});

test("a download is done once the service worker is active and knows the reader", async () => {
  const page = await open();
  // Holds back both the worker and the answer to who is reading, until released below.
  const letThrough = await holdBack(page, "**/api/v1/whoami*");
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    const released = new Promise<void>((resolve) => Object.assign(window, { activate: resolve }));
    navigator.serviceWorker.register = async (script, options) => {
      const registration = await register(script, options);
      const worker = Object.assign(new EventTarget(), { state: "installing" });
      void released.then(() => {
        worker.state = "activated";
        worker.dispatchEvent(new Event("statechange"));
      });
      return { ...registration, active: null, waiting: null, installing: worker } as never;
    };
  });
  const tab = await showSettings(page, newPerson("tessa"));
  await tab.choose("Glossary");
  await tab.press("Download");
  await expectStatus(tab, "Saving your collections and settings");
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations()).toBe(0);
  letThrough();
  await expect.poll(registrations, { timeout: 20_000 }).toBe(1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(await heldPaths(page, "webdocs-offline-pages")).toEqual([]);
  await page.evaluate(() => (window as unknown as { activate(): void }).activate());
  await expectStatus(tab, "Done.");
  const known = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) =>
        request.addEventListener("success", () => resolve(request.result)),
      );
    const database = await done(indexedDB.open("webdocs-offline"));
    const value = await done(database.transaction("records").objectStore("records").get("whoami"));
    database.close();
    return JSON.parse(value as string) as { is_authenticated: boolean };
  });
  expect(known.is_authenticated).toBe(true);
});

test("packs removed by the browser are reported, and downloads can be removed", async () => {
  const tab = await openWithDownloads();
  const { page, section, press } = tab;
  await page.evaluate(async () => {
    const cache = await caches.open("webdocs-offline");
    for (const request of await cache.keys()) {
      if (request.url.includes("/packs/")) await cache.delete(request);
    }
  });
  await goto(page, baseUrl + SETTINGS);
  await page.reload();
  await expectProblem(tab, "has removed some");
  await press("Download");
  await expectStatus(tab, "Done.");
  // Removing downloads works offline.
  await expect
    .poll(() => heldPaths(page, "webdocs-offline-pages"), { timeout: 40_000 })
    .toContain("/en-US/plus/settings");
  await page.context().setOffline(true);
  await page.reload();
  await press("Remove downloads");
  await section.getByRole("dialog").getByRole("button", { name: "Remove downloads" }).click();
  await expectStatus(tab, "have been removed");
  expect(await heldPaths(page)).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

test("without a network, missing pages explain themselves, and the app opens at home", async () => {
  const { page } = await openWithDownloads();
  await page.context().setOffline(true);
  for (const [path, title] of [
    ["/en-US/docs/Web/CSS/No_such_page", "This page does not exist"],
    ["/en-US/docs/Glossary/No_such_page", "This page is not available offline"],
    ["/en-US/search?q=color", "Search in downloaded pages"],
    ["/en-US/blog/", "The blog cannot be read offline"],
    ["/en-US/plus/ai-help", "AI Help needs a connection"],
    ["/de/", "The home page was not downloaded"],
  ] as const) {
    await page.goto(baseUrl + path);
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.textContent(), path).toBe(title);
    expect(await page.title()).toContain(title);
  }
  await page.goto(`${baseUrl}/en-US/search?q=color`);
  expect(await page.locator("#content li a").first().textContent()).toContain("color");
  await page.goto(`${baseUrl}/`);
  expect(new URL(page.url()).pathname).toBe("/en-US/");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Developers");
});

test("settings open in the language of the packs, and show changes made in other tabs", async () => {
  const tab = await openSettings(undefined, {}, "de");
  await tab.section.locator("summary", { hasText: "English" }).click();
  await tab.section.locator('input[name="en-US"][value="Web"]').check();
  await tab.press("Herunterladen");
  await expectStatus(tab, "Fertig.");
  const other = await tab.page.context().newPage();
  await other.goto(baseUrl + SETTINGS);
  const status = other.locator("#offline").getByRole("status").first();
  await expect.poll(() => status.textContent(), { timeout: 20_000 }).toContain("up to date");
  await tab.page.context().setOffline(true);
  await other.reload();
  await expect.poll(() => status.textContent()).toContain("we cannot check for updates");
  await tab.page.context().setOffline(false);
  await expect.poll(() => status.textContent(), { timeout: 20_000 }).toContain("up to date");
  await tab.press("Downloads entfernen");
  const question = tab.section.getByRole("dialog");
  await question.getByRole("button", { name: "Downloads entfernen" }).click();
  await expectStatus(tab, "wurden entfernt");
  const said = () => status.textContent();
  await expect.poll(said, { timeout: 20_000 }).toBe("Nothing has been downloaded yet.");
});

test("the end of a subscription ends offline access", async () => {
  const { page } = await openWithDownloads();
  await page.context().clearCookies();
  await page.addInitScript(() => {
    const notes: boolean[] = [];
    const remove = caches.delete.bind(caches);
    caches.delete = (name) => {
      notes.push(localStorage.getItem("MDNSettings") !== null);
      return remove(name);
    };
    Object.assign(window, { notes });
  });
  await goto(page, baseUrl + COLOR);
  const settings = () => page.evaluate(() => localStorage.getItem("MDNSettings"));
  await expect.poll(settings, { timeout: 40_000 }).toBeNull();
  const left = await page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    await caches.has("webdocs-offline"),
    (await indexedDB.databases()).length,
  ]);
  expect(left).toEqual([0, false, 0]);
  // Settings are forgotten last, so that the next page can continue if this one is closed early.
  const notes = await page.evaluate(() => (window as unknown as { notes: boolean[] }).notes);
  expect(notes).toEqual([true, true]);
});

test("the script that replaces the service worker removes everything", async () => {
  const { page } = await openWithDownloads();
  await page.evaluate(async () => {
    const script = "/assets/offline-worker/farewell.js";
    await navigator.serviceWorker.register(script, { scope: "/assets/offline-worker/" });
  });
  const left = () =>
    page.evaluate(async () => [
      await caches.has("webdocs-offline"),
      (await indexedDB.databases()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  // It also unregisters itself; the remaining one is the site's, which has another scope.
  await expect.poll(left).toEqual([false, 0, 1]);
});

test("readers without a subscription get an explanation, and pages load no offline code", async () => {
  const tab = await openSettings(newPerson("cora"));
  const { page, section } = tab;
  expect(await section.textContent()).toContain("feature for subscribers");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await goto(page, baseUrl + COLOR);
  // Only then does the page know who is reading.
  await page.locator("#user-menu-button").waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /offline|service-worker|keep-current/.test(path))).toEqual([]);
});

test("the settings are accessible at 390 pixels, in Japanese, in the dark theme", async () => {
  const { page } = await openSettings(undefined, {
    viewport: { width: 390, height: 800 },
    colorScheme: "dark",
  });
  await goto(page, `${baseUrl}/ja/plus/settings#offline`);
  await expect.poll(() => page.getByText("ダウンロードする内容").isVisible()).toBe(true);
  await expectAccessible(page);
});
