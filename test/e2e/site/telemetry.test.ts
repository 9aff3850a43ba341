import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessibleInBothThemes, withBrowser } from "#test/support/browser.ts";
import { loginCookies, signIn } from "#test/support/sign-in.ts";
import { answerSurvey } from "#workers/stand-ins/survey.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();
const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";

/** A page with everything that its browser sends to the intake. */
async function openWatched(options: BrowserContextOptions = {}) {
  const page = await open(options);
  const sent: { name: string; body: string; url: string }[] = [];
  page.context().on("request", (request) => {
    const { pathname, href } = new URL(request.url());
    if (!pathname.startsWith("/submit/")) return;
    sent.push({
      name: pathname.split("/")[3] ?? "",
      body: request.postData() ?? "",
      url: href,
    });
  });
  return { page, sent };
}

/** What a browser tells a page that is left; requests after it are not seen here. */
async function leave(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForTimeout(500);
}

test("a page tells of itself once, and of what happened once it is left", async () => {
  const { page, sent } = await openWatched();
  await page.goto(`${baseUrl}${COLOR}?token=secret&utm_source=news#syntax`);
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(["page"]);
  await page.waitForTimeout(500);
  await page.locator("[data-toc] a").first().click();
  await leave(page);
  expect(sent.map(({ name }) => name)).toEqual(["page", "action"]);
  const { events, metrics } = JSON.parse(sent[1]?.body ?? "");
  expect(events[0].timestamp).toBe(0);
  const sources = (events as { extra: { source?: string } }[]).map(({ extra }) => extra.source);
  expect(sources).toContainEqual(expect.stringMatching(/^toc_click: #/));
  expect(metrics.quantity["page.lcp"]).toBeGreaterThan(0);
  expect(JSON.stringify(sent)).not.toContain("secret");
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("the client is three kilobytes, and comes when the page is idle", async () => {
  const { page, sent } = await openWatched();
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (/\/telemetry-[^/]*\.js$/.test(response.url())) scripts.push(response.url());
  });
  await page.goto(baseUrl + COLOR, { waitUntil: "networkidle" });
  await expect.poll(() => sent.length).toBe(1);
  expect(scripts).toHaveLength(1);
  const text = await (await fetch(scripts[0] ?? "")).text();
  expect(gzipSync(text, { level: 9 }).byteLength).toBeLessThanOrEqual(3 * 1024);
  await page.context().close();
});

test("who opts out in the footer is not counted on later pages; the settings say the same", async () => {
  const { page, sent } = await openWatched();
  await page.goto(baseUrl + COLOR);
  await expect.poll(() => sent.length).toBe(1);
  const control = page.getByRole("button", { name: "Anonymous statistics" });
  await control.click();
  expect(await control.getAttribute("aria-pressed")).toBe("false");
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(["page", "deletion-request"]);
  await page.goto(`${baseUrl}/en-US/plus/settings`, { waitUntil: "networkidle" });
  expect(await page.getByLabel("Count this browser").isChecked()).toBe(false);
  await leave(page);
  expect(sent).toHaveLength(2);
  await page.context().close();
});

test("staff see what was counted, and for all others there is no such page", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/en-US/_stats`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Page not found");
  const { page: reader, sent } = await openWatched();
  await reader.goto(baseUrl + COLOR);
  await expect.poll(() => sent.length).toBe(1);
  await reader.context().close();
  await page.context().addCookies(await loginCookies(baseUrl, "stefan"));
  await expect
    .poll(
      async () => {
        await page.goto(`${baseUrl}/en-US/_stats`);
        return page.getByRole("main").textContent();
      },
      { timeout: 20_000 },
    )
    .toContain(COLOR);
  const table = page.getByRole("table", { name: "Most-read pages" });
  expect(await table.getByRole("row").nth(1).textContent()).toMatch(/\d[▁-█]{7}/);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.context().close();
});

test("npm run stats prints what was counted, and what ranks the search", async () => {
  const { page, sent } = await openWatched();
  await page.goto(baseUrl + COLOR);
  await expect.poll(() => sent.length).toBe(1);
  await page.context().close();
  const stats = async (...words: string[]) => {
    const env = { ...process.env, STATE_DIR: inject("stateDir") };
    const args = ["workers/local/bootstrap.mjs", "stats", ...words];
    return (await promisify(execFile)(process.execPath, args, { env })).stdout;
  };
  // Counts are gathered for ten seconds.
  await expect
    .poll(() => stats("show"), { timeout: 120_000 })
    .toMatch(new RegExp(`\\npage\\n.*\\n(.*\\n)*${COLOR} +\\d+ +▁{6}█`));
  const { popularities } = JSON.parse(await stats("popularity"));
  expect(popularities[COLOR]).toBeGreaterThan(0);
}, 180_000);

test("the local survey tells the page around it that it was answered, and no more", async () => {
  const server = createServer((request, response) => {
    if (answerSurvey(request, response)) return;
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<title>no answer</title><iframe height="500" src="/survey"></iframe>
      <script>addEventListener("message", ({ data }) => { document.title = String(data); })</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const page = await open();
  await page.goto(`http://127.0.0.1:${port}/`);
  const survey = page.frameLocator("iframe");
  await survey.getByLabel("How do you like it?").fill("My secret");
  await survey.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => page.title()).toBe("submit");
  await page.context().close();
  server.close();
});

test("the daily ping is written down for who is logged in", async () => {
  const page = await open();
  const pings: string[] = [];
  page.on("request", (request) => {
    if (request.url() === `${baseUrl}/api/v1/ping`) pings.push(request.method());
  });
  await page.context().addCookies(await loginCookies(baseUrl, "frank"));
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(baseUrl + COLOR, { waitUntil: "networkidle" });
    await expect.poll(() => pings).toEqual(["POST"]);
  }
  const frank = await signIn(baseUrl, "frank");
  const data = (await (await frank.fetch("/api/v1/plus/account/data")).json()) as {
    activity_ping: { day: string }[];
  };
  const today = new Date().toISOString().slice(0, 10);
  expect(data.activity_ping.map(({ day }) => day)).toContain(today);
  await page.context().close();
});
