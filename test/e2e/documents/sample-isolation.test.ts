import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Frame, type Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { packSample } from "#app/features/play/samples/sample-state.ts";
import { askHost } from "#test/support/ask-host.ts";
import { started, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { host } = new URL(baseUrl);
const { open } = withBrowser();

const ARTICLE = `${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`;

/** Code that evaluates an expression and puts the outcome into its document's title. */
const attempt = (expression: string) =>
  `(async () => { try { const got = await (${expression}); document.title = "got " + got; }
  catch (error) { document.title = "refused " + error.name; } })()`;

/**
 * Replaces the first live sample of an article, with the same frame attributes. It is a new frame
 * so that a pending load of the old one cannot finish after ours.
 */
async function plant(page: Page, js: string, html = ""): Promise<Frame> {
  const { state, label } = await packSample({ html, js });
  const address = `http://${label}.play.${host}/en-US/docs/Web/runner.html?state=${state}`;
  await replaceFrame(page, address);
  const isThere = () => page.frames().find((one) => one.url() === address);
  await expect.poll(isThere, { timeout: 20_000 }).toBeTruthy();
  return isThere() as Frame;
}

function replaceFrame(page: Page, address: string): Promise<void> {
  const frame = page.locator(".live-sample > iframe").first();
  return frame.evaluate((element, src) => {
    const fresh = element.cloneNode() as HTMLIFrameElement;
    fresh.loading = "eager";
    fresh.src = src;
    element.replaceWith(fresh);
  }, address);
}

const openArticle = async () => prepare(await open());

async function prepare(page: Page): Promise<Page> {
  await page.context().addCookies([
    { name: "session", value: "secret", url: baseUrl, httpOnly: true },
    { name: "plain", value: "secret", url: baseUrl },
  ]);
  await page.goto(ARTICLE);
  await page.evaluate(() => localStorage.setItem("secret", "1"));
  return page;
}

/** Expressions that a sample evaluates to reach the site, and the expected title. */
const ATTACKS: [what: string, expression: string, outcome: RegExp][] = [
  ["the document around", "parent.document.body.innerHTML", /^refused SecurityError/],
  [
    "the storage of the site, through its window",
    "parent.localStorage.secret",
    /^refused SecurityError/,
  ],
  [
    "the storage under its own name",
    "String(localStorage.getItem('secret'))",
    /^(got null|refused SecurityError)/,
  ],
  [
    "the databases of the site",
    "indexedDB.databases().then((all) => all.length)",
    /^(got 0$|refused UnknownError)/,
  ],
  ["the cookies of the site", "document.cookie", /^got$/],
  ["a page of the site", `fetch("${baseUrl}/en-US/").then((r) => r.text())`, /^refused TypeError/],
  [
    "the API with its reader's cookies",
    `fetch("${baseUrl}/api/v1/whoami", { credentials: "include" }).then((r) => r.text())`,
    /^refused TypeError/,
  ],
  ["the API under its own host", `fetch("/api/v1/whoami").then((r) => r.status)`, /^got 404$/],
  ["the address of the page around", "String(parent.location.href)", /^refused SecurityError/],
  [
    "the code of its neighbour",
    "parent.frames[0] === self ? parent.frames[1].document.body : parent.frames[0].document.body",
    /^refused (SecurityError|TypeError)/,
  ],
  ["a service worker for other samples", "navigator.serviceWorker.register('/sw.js')", /^refused/],
  [
    "a wider domain",
    "(document.domain = 'localhost', document.domain)",
    /^(refused|got [0-9a-f]{40}\.)/,
  ],
];

test.each(ATTACKS)("a sample does not get %s", async (_, expression, outcome) => {
  const page = await openArticle();
  const frame = await plant(page, attempt(expression));
  await expect.poll(() => frame.title(), { timeout: 10_000 }).toMatch(outcome);
  await page.context().close();
});

test("a sample cannot navigate the page away", async () => {
  const page = await openArticle();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/navigat/.test(message.text())) refused.push(message.text());
  });
  const leave = `top.location.href = "${baseUrl}/en-US/"`;
  const frame = await plant(page, attempt(leave), "<a href='/x' target='_top'>x</a>");
  await expect.poll(() => frame.title()).toMatch(/^refused SecurityError/);
  await expect.poll(() => refused.length).toBe(1);
  await frame.evaluate(() => document.querySelector("a")?.click());
  await expect.poll(() => refused.length).toBe(2);
  expect(page.url()).toBe(ARTICLE);
  expect(page.context().pages()).toHaveLength(1);
  await page.context().close();
});

const profiles: string[] = [];

// Retries, because a closed browser may still write for a moment.
afterAll(async () => {
  for (const folder of profiles) {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});

/** With a profile that allows storage in cross-site frames, which is blocked by default. */
async function openWithProfile(): Promise<Page> {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-profile-"));
  mkdirSync(path.join(folder, "Default"));
  const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };
  writeFileSync(path.join(folder, "Default/Preferences"), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  profiles.push(folder);
  return prepare(await context.newPage());
}

test("samples do not see each other's data", async () => {
  const page = await openWithProfile();
  const first = await plant(
    page,
    `localStorage.mine = 1; document.cookie = "mine=1"; ${attempt("1")}`,
  );
  await expect.poll(() => first.title()).toBe("got 1");
  const second = await plant(page, attempt("String(localStorage.mine) + document.cookie"));
  await expect.poll(() => second.title()).toBe("got undefined");
  await page.context().close();
});

test("reloading a sample clears its data but keeps that of the site", async () => {
  const page = await openWithProfile();
  const code = `const before = String(localStorage.mine); localStorage.mine = 1; ${attempt("before")}`;
  const first = await plant(page, code);
  await expect.poll(() => first.title()).toBe("got undefined");
  const reloaded = page.waitForEvent("framenavigated", (frame) => frame.url() === first.url());
  await page
    .locator(".live-sample > iframe")
    .first()
    .evaluate((element) => {
      element.setAttribute("src", (element as HTMLIFrameElement).src);
    });
  const again = await reloaded;
  await expect.poll(() => again.title()).toBe("got undefined");
  const names = (await page.context().cookies(baseUrl)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["session", "plain"]));
  expect(await page.evaluate(() => localStorage.getItem("secret"))).toBe("1");
  await page.context().close();
});

test("a sample leaves no cookies for other samples, not even on their parent domain", async () => {
  const page = await openWithProfile();
  const js = `for (const end of ["", "; SameSite=None; Secure", "; SameSite=None; Secure; Partitioned"])
    for (let n = 0; n < 50; n += 1)
      document.cookie = "bomb" + n + "=" + "x".repeat(3000) + "; Path=/; Domain=play.localhost" + end;
    ${attempt("'planted'")}`;
  const first = await plant(page, js);
  await expect.poll(() => first.title()).toBe("got planted");
  const alone = await page.context().newPage();
  const [request] = await Promise.all([
    alone.waitForRequest(/healthz/),
    alone.goto(`http://other.play.${host}/healthz`),
  ]);
  expect((await request.allHeaders()).cookie).toBeUndefined();
  // Cookies left by a sample are cleared before the code of the next one runs.
  const second = await plant(page, attempt("document.cookie"));
  await expect.poll(() => second.title()).toBe("got");
  const kept = (await page.context().cookies()).filter(({ name }) => name.startsWith("bomb"));
  expect(kept).toEqual([]);
  await page.context().close();
});

test("a sample cannot be framed by another site, nor run on a host of other code", async () => {
  const { state } = await packSample({ html: "x" });
  const foreign = `http://0b0d5a2e-7c0d-4c57-9a5c-1e6b3f2d4c8a.play.${host}/runner.html?state=${state}`;
  const page = await open();
  const [response] = await Promise.all([page.waitForResponse(/runner\.html/), page.goto(foreign)]);
  expect(response.status()).toBe(403);
  const { pathname, search, host: foreignHost } = new URL(foreign);
  const framed = await askHost(baseUrl, foreignHost, pathname + search, {
    "sec-fetch-dest": "iframe",
    referer: "http://evil.example/",
  });
  expect(framed.status).toBe(403);
  await page.context().close();
});

test.each([
  ["never ends", "for (;;);"],
  ["eats memory", "const all = []; for (;;) all.push(new Array(1e6).fill(all.length));"],
  ["floods the page with messages", "for (;;) parent.postMessage('x'.repeat(100), '*');"],
])("an article stays responsive while a sample %s, and the reader can stop it", async (_, js) => {
  const page = await openArticle();
  // The Stop button needs its script.
  await started(page);
  const { state, label } = await packSample({ js: `setTimeout(() => { ${js} })` });
  const src = `http://${label}.play.${host}/runner.html?state=${state}`;
  await replaceFrame(page, src);
  await expect.poll(() => page.frames().some((one) => one.url() === src)).toBe(true);
  await page
    .getByRole("button", { name: "Theme" })
    .or(page.locator("summary").first())
    .first()
    .focus();
  expect(await page.evaluate(() => new Promise((done) => setTimeout(done, 0, "alive")))).toBe(
    "alive",
  );
  await page.locator("[data-stop]").first().click();
  expect(await page.locator(".live-sample > iframe").first().getAttribute("src")).toBeNull();
  await expect.poll(() => page.frames().some((one) => one.url() === src)).toBe(false);
  await page.context().close();
});
