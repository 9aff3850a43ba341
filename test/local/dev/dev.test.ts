import { EventEmitter, once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packSample } from "#app/features/play/samples/sample-state.ts";
import type { PageIssues } from "#content-build/contract/documents.ts";
import { askHost } from "#test/support/ask-host.ts";
import { expectAccessibleInBothThemes } from "#test/support/browser.ts";
import { type DevSetup, openStarted, startDevSetup } from "#test/support/dev-server.ts";
import { newPerson, signIn } from "#test/support/sign-in.ts";

const PAGE = "/en-US/docs/Web/API/Fetch_API";

let setup: DevSetup | undefined;
let folder: string;
let browser: Browser;
let url: string;

/** `EDITOR` is a stub that writes its arguments to a file. */
beforeAll(async () => {
  setup = await startDevSetup((temporary) => {
    const editor = path.join(temporary, "code");
    const noted = path.join(temporary, "opened");
    writeFileSync(editor, `#!/bin/sh\necho "$@" > ${noted}\n`, { mode: 0o755 });
    return { env: { EDITOR: editor } };
  });
  ({ folder, browser } = setup);
  ({ url } = setup.server);
}, 240_000);

afterAll(() => setup?.close(), 60_000);

interface Answer extends PageIssues {
  issues: (PageIssues["issues"][number] & { canFix: boolean })[];
  token: string;
}

const issuesOf = async (page: string) =>
  (await (await fetch(`${url}/@webdocs/issues?url=${page}`)).json()) as Answer | null;

const fileOf = (name: string) => path.join(folder, "files", name);
const append = (name: string, text: string) =>
  writeFileSync(fileOf(name), `${readFileSync(fileOf(name), "utf8")}\n${text}\n`);

test("serves pages with their styles, and lists their issues for authors", async () => {
  const html = await (await fetch(url + PAGE)).text();
  expect(html.indexOf("<style>@layer reset, tokens,")).toBe(html.indexOf("<style"));
  expect(html).toContain(".prose");
  // Inline scripts are compiled from TypeScript, as in a build.
  expect(html).toMatch(/<script>\(\(\)=>\{[^<]*getItem\("theme"\)/);
  const entry = await (await fetch(`${url}/app/entry.client.tsx`)).text();
  expect(entry).toContain("/app/document/islands/author-issues.ts");

  const file = fileOf("en-us/web/api/fetch_api/index.md");
  expect(await issuesOf(PAGE)).toMatchObject({
    file: "en-us/web/api/fetch_api/index.md",
    issues: [{ code: "broken-link", path: file, canFix: false }],
  });
  expect(await issuesOf("/en-US/docs/No/Such/Page")).toBeNull();

  append("en-us/web/api/fetch_api/index.md", "{{NoSuchMacro}} [css](/en-US/docs/web/css)");
  await expect
    .poll(async () => (await issuesOf(PAGE))?.issues.map(({ code }) => code), { timeout: 30_000 })
    .toEqual(["broken-link", "unknown-macro", "ill-cased-link"]);
  expect(await (await fetch(url + PAGE)).text()).not.toContain("NoSuchMacro");
}, 120_000);

test("fixes a file and opens an editor, but only for requests from its own pages", async () => {
  const issue = (await issuesOf(PAGE))?.issues.find(({ code }) => code === "ill-cased-link");
  expect(issue?.canFix).toBe(true);
  const { path: file, line, column, code } = issue ?? never();
  const { token } = (await issuesOf(PAGE)) ?? never();
  const post = async (action: string, headers: Record<string, string>, at = file) => {
    const body = JSON.stringify({ path: at, line, column, code });
    return (await fetch(`${url}/@webdocs/${action}`, { method: "POST", headers, body })).status;
  };
  expect(await post("fix", {})).toBe(403);
  expect(await post("fix", { "x-webdocs-token": "0".repeat(48) })).toBe(403);
  const own = { "x-webdocs-token": token };
  expect(await post("fix", { ...own, origin: "http://x.play.localhost" })).toBe(403);
  expect(await post("fix", { ...own, "sec-fetch-site": "same-site" })).toBe(403);
  expect(await post("open", own, "/etc/hostname")).toBe(400);
  symlinkSync("/etc/hostname", fileOf("en-us/web/hostname"));
  expect(await post("open", own, fileOf("en-us/web/hostname"))).toBe(400);
  expect(await post("open", own, fileOf("en-us/web/../web/no-such-file"))).toBe(400);
  expect(await statusFor("evil.example")).toBe(403);
  expect(await statusFor("localhost")).toBe(200);
  expect((await fetch(`${url}/__open-in-editor?file=${file}`)).status).toBe(404);

  expect(await post("fix", own)).toBe(204);
  expect(readFileSync(file, "utf8")).toContain("[css](/en-US/docs/Web/CSS)");
  expect(await post("open", own)).toBe(204);
  await expect
    .poll(() => readFileSync(path.join(folder, "opened"), "utf8").trim(), { timeout: 10_000 })
    .toBe(`-g -- ${file}:${line}:${column}`);
}, 60_000);

test("samples cannot read the checkout, and nobody can read the state folder", async () => {
  const sample = `x.play.${new URL(url).host}`;
  const secrets = path.join(folder, "state/secrets.json");
  expect(readFileSync(secrets, "utf8")).toContain('"api"');
  const source = [
    "/@vite/client",
    "/app/root.tsx",
    "/package.json",
    `/@fs${path.resolve("package.json")}`,
  ];
  for (const host of [sample, sample.toUpperCase(), `x.play.localhost.:${new URL(url).port}`]) {
    for (const name of [...source, `/@fs${secrets}`, "/@webdocs/issues?url=/en-US/docs/Web"]) {
      const { status, body } = await askHost(url, host, name);
      // A host with a trailing dot redirects to the host without it.
      expect([301, 400, 404], `${host} ${name}`).toContain(status);
      const source = /"api":|import \{ createHotContext|"devDependencies"|jsxDEV\(/.exec(body);
      expect(source, `${host} ${name}`).toBeNull();
    }
  }
  expect((await fetch(`${url}/@fs${secrets}`)).status).toBe(403);
  expect((await fetch(`${url}/@fs${secrets}?raw`)).status).toBe(403);
  const origin = `http://${sample}`;
  const own = await fetch(`${url}/app/entry.client.tsx`, { headers: { origin } });
  expect(own.status).toBe(200);
  expect(own.headers.get("access-control-allow-origin")).toBeNull();

  const { state, label } = await packSample({ html: "<p>Hello</p>" });
  const host = `${label}.play.${new URL(url).host}`;
  const address = `/en-US/docs/Web/runner.html?state=${encodeURIComponent(state)}`;
  const framed = { "sec-fetch-dest": "iframe", referer: `${url}/en-US/docs/Web` };
  const { body, headers } = await askHost(url, host, address, framed);
  expect(body).toContain("<p>Hello</p>");
  expect(body).not.toContain("@vite");
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
}, 60_000);

/** Status of a request with another `Host` header, as in a DNS rebinding attack. */
function statusFor(host: string): Promise<number | undefined> {
  const { port } = new URL(url);
  const options = {
    port,
    path: `/@webdocs/issues?url=${PAGE}`,
    headers: { host: `${host}:${port}` },
  };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", ...options }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test("an edit shows in the open page, which keeps its scroll position and state", async () => {
  const page = await browser.newPage({ viewport: { width: 1200, height: 500 } });
  await openStarted(page, `${url}/en-US/docs/Web/HTML`);
  await page.evaluate(() => {
    const details = document.createElement("details");
    details.id = "made";
    document.querySelector("main")?.appendChild(details);
    for (const each of document.querySelectorAll("details")) each.open = true;
    (window as { isSame?: boolean }).isSame = true;
    window.scrollTo(0, 200);
  });
  const place = await page.evaluate(() => window.scrollY);
  append("en-us/web/html/index.md", "A sentence that nobody has read before.");
  await page.getByText("A sentence that nobody has read before.").waitFor({ timeout: 30_000 });
  const state = await page.evaluate(() => ({
    isSame: (window as { isSame?: boolean }).isSame,
    isOpen: document.querySelector<HTMLDetailsElement>("#made")?.open,
    y: window.scrollY,
  }));
  expect(state).toEqual({ isSame: true, isOpen: true, y: place });
  // Parts that have already been shown stay shown.
  await page.waitForFunction(
    () => document.querySelector("[data-part]:not([data-shown])") === null,
    undefined,
    { timeout: 30_000 },
  );

  const file = fileOf("en-us/web/html/index.md");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^title: .*$/m, "title: HTML: a"));
  await page
    .getByRole("alert")
    .filter({ hasText: /html\/index\.md:2:\d+: YAML .*title: "HTML: a"$/ })
    .waitFor({ timeout: 30_000 });
  expect(await page.getByText("A sentence that nobody has read before.").count()).toBe(1);
  writeFileSync(file, text);
  await page.getByRole("alert").waitFor({ state: "detached", timeout: 30_000 });

  await page.close();
}, 120_000);

test("a page shows an edit made before its scripts run, however late its socket connects", async () => {
  await setup?.server.allRead;
  const page = await browser.newPage();
  const begun = performance.now();
  /** Milliseconds; set to more than the page had been open when the edit was made. */
  let delay = 0;
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage(async (message) => {
      await setTimeout(delay);
      server.send(message);
    });
  });
  const signals = new EventEmitter();
  const edited = once(signals, "edited");
  await page.route("**/@vite/client", async (route) => {
    await edited;
    await route.continue();
  });
  await page.goto(`${url}/en-US/docs/Web/HTML`, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const text = "A sentence that comes early.";
  append("en-us/web/html/index.md", text);
  const served = async () => await (await fetch(`${url}/en-US/docs/Web/HTML`)).text();
  await expect.poll(served, { timeout: 30_000 }).toContain(text);
  expect(await page.getByText(text).count()).toBe(0);
  delay = performance.now() - begun + 1000;
  signals.emit("edited");
  await page.getByText(text).waitFor({ timeout: 30_000 });
  await page.close();
}, 120_000);

test("an open page shows an edit that is made together with five hundred others", async () => {
  const page = await browser.newPage();
  await openStarted(page, `${url}/en-US/docs/Web/HTML`);
  const others = Array.from({ length: 500 }, (_, at) => `en-us/web/many_${at}/index.md`);
  const write = (text: string) => {
    for (const [at, name] of others.entries()) {
      mkdirSync(path.dirname(fileOf(name)), { recursive: true });
      const front = `title: Many ${at}\nslug: Web/Many_${at}`;
      writeFileSync(fileOf(name), `---\n${front}\n---\n\n${text}\n`);
      if (at === 250) append("en-us/web/html/index.md", text);
    }
  };
  for (const text of ["All of them are new.", "All of them have changed."]) {
    write(text);
    await page.getByText(text).waitFor({ timeout: 30_000 });
    const last = async () => (await fetch(`${url}/en-US/docs/Web/Many_499`)).text();
    await expect.poll(last, { timeout: 30_000 }).toContain(text);
  }
  for (const name of others) rmSync(path.dirname(fileOf(name)), { recursive: true });
  await page.close();
}, 120_000);

test("the list of issues is accessible, opens files and fixes issues", async () => {
  const name = "en-us/web/css/index.md";
  append(name, "[html](/en-US/docs/web/html)");
  const page = await browser.newPage();
  await openStarted(page, `${url}/en-US/docs/Web/CSS`);
  const button = page.locator(".author-issues-button");
  await button.press("Enter", { timeout: 60_000 });
  const dialog = page.getByRole("dialog", { name: "Issues on this page" });
  await dialog.waitFor();
  await expectAccessibleInBothThemes(page);
  rmSync(path.join(folder, "opened"), { force: true });
  await dialog
    .getByRole("button", { name: /index\.md:\d+:\d+/ })
    .first()
    .click();
  const opened = () =>
    existsSync(path.join(folder, "opened")) && readFileSync(path.join(folder, "opened"), "utf8");
  await expect.poll(opened, { timeout: 20_000 }).toContain(fileOf(name));
  await dialog.getByRole("button", { name: /^Fix/ }).click();
  await expect
    .poll(() => readFileSync(fileOf(name), "utf8"), { timeout: 20_000 })
    .toContain("[html](/en-US/docs/Web/HTML)");
  // A fixed issue is no longer listed.
  await dialog
    .getByRole("button", { name: /^Fix/ })
    .waitFor({ state: "detached", timeout: 30_000 });
  await page.keyboard.press("Escape");
  await page.close();
}, 120_000);

test("a user can sign in, revalidate a page, save settings, and sign out", async () => {
  const fiona = newPerson("fiona");
  const { fetch: ask, landed } = await signIn(url, fiona, "/en-US/plus/settings");
  expect(landed.pathname).toBe("/en-US/plus/settings");
  const whoami = async () => (await ask("/api/v1/whoami")).json();
  expect(await whoami()).toMatchObject({
    email: `${fiona}@people.example`,
    is_authenticated: true,
  });
  expect(await (await ask("/en-US/plus/settings")).text()).toContain(`${fiona}@people.example`);

  const etag = (await ask(PAGE)).headers.get("etag") ?? "";
  const again = await ask(PAGE, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);

  const post = { method: "POST", headers: { origin: url } };
  const saved = await ask("/api/v1/plus/settings/", {
    method: "POST",
    headers: { origin: url, "content-type": "application/json" },
    body: JSON.stringify({ ai_help_history: true }),
  });
  expect(saved.status).toBe(201);
  const collection = await ask("/api/v2/collections/", { method: "PUT", headers: { origin: url } });
  expect(collection.status).toBe(405);
  expect(collection.headers.get("allow")).toBe("GET, HEAD, POST");
  expect((await ask("/users/fxa/login/logout/", post)).status).toBe(302);
  expect(await whoami()).toMatchObject({ is_authenticated: false });
}, 120_000);

function never(): never {
  throw new Error("The page has no such issue.");
}
