import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { USER_EVENT } from "#app/frame/islands/user.ts";
import { expectAccessibleInBothThemes, goto, withBrowser } from "#test/support/browser.ts";
import { loginCookies, newPerson, signIn } from "#test/support/sign-in.ts";
import { type ReceivedRequest, watchNetwork } from "#test/support/watched-network.ts";
import { answerSurvey } from "#workers/stand-ins/survey.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();
const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";

/** Opens a page and records its telemetry requests. */
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

/** Fakes the event of leaving: Playwright does not report requests of a page that is gone. */
async function leave(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** Waits until the observers of a page have been notified of its paint, which its metrics need. */
async function painted(page: Page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver(resolve);
        observer.observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

/** Waits until the server has accepted what a page has sent, so that it is not sent again. */
async function taken(page: Page) {
  await page.waitForFunction(() => localStorage.getItem("telemetry-queue") === null);
}

test("a page reports its view once, and its events when it is left", async () => {
  const { page, sent } = await openWatched();
  await page.goto(`${baseUrl}${COLOR}?token=secret&utm_source=news#syntax`);
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(["page"]);
  await taken(page);
  await painted(page);
  await page.locator("[data-toc] a").first().click();
  await leave(page);
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(["page", "action"]);
  const { events, metrics } = JSON.parse(sent[1]?.body ?? "");
  expect(events[0].timestamp).toBe(0);
  const sources = (events as { extra: { source?: string } }[]).map(({ extra }) => extra.source);
  expect(sources).toContainEqual(expect.stringMatching(/^toc_click: #/));
  expect(metrics.quantity["page.lcp"]).toBeGreaterThan(0);
  expect(JSON.stringify(sent)).not.toContain("secret");
  expect(page.errors).toEqual([]);
  await page.context().close();
});

/** Ping names, one list per request. */
function namesIn(requests: readonly ReceivedRequest[]): string[][] {
  return requests.map(({ url, body }) => {
    const name = url.split("/")[3] ?? "";
    if (name !== "several") return [name];
    return (JSON.parse(body) as { name: string }[]).map((ping) => ping.name);
  });
}

test("a page makes one request while it is open and one when it is left, whatever has failed before", async () => {
  const network = await watchNetwork(baseUrl);
  const page = await open();
  const { received } = network;
  let failures = 0;
  const visit = async (path: string) => {
    await goto(page, network.url + path);
    failures += 1;
    await page.waitForFunction((count) => {
      const limits = JSON.parse(sessionStorage.getItem("telemetry-limits") ?? "{}");
      return limits.failures === count;
    }, failures);
    await painted(page);
    await page.locator("h1").first().click();
  };
  network.isDown = true;
  await visit(`${COLOR}?token=secret`);
  await visit("/en-US/docs/Web/CSS");
  await visit("/en-US/docs/Web/HTML");
  // Ends the pause of one minute after three failures.
  await page.evaluate(() => sessionStorage.removeItem("telemetry-limits"));
  await page.goto("about:blank");
  await expect.poll(() => received.length).toBe(6);
  expect(JSON.stringify(received)).not.toContain("secret");
  network.isDown = false;
  received.length = 0;
  await goto(page, `${network.url}/en-US/`);
  await expect.poll(() => namesIn(received)).toEqual([["page", "page", "page", "page"]]);
  await taken(page);
  expect(received).toHaveLength(1);
  await page.goto("about:blank");
  await expect.poll(() => namesIn(received).slice(1)).toEqual([["action"]]);
  await page.context().close();
  network.stop();
});

test("a header query without a match is counted once, not for each letter typed", async () => {
  const network = await watchNetwork(baseUrl);
  const page = await open();
  await goto(page, network.url + COLOR);
  await expect.poll(() => network.received.length).toBe(1);
  await taken(page);
  const box = page.getByRole("search").first().locator("input").first();
  await box.pressSequentially("zzqqjx", { delay: 60 });
  await page.getByRole("option").filter({ hasText: "zzqqjx" }).waitFor();
  await page.locator("h1").first().click();
  await leave(page);
  await expect.poll(() => network.received.length).toBe(2);
  const { events } = JSON.parse(network.received[1]?.body ?? "") as {
    events: { category: string; extra: { query?: string } }[];
  };
  const searches = events.filter(({ category }) => category === "search");
  expect(searches.map(({ extra }) => extra.query)).toEqual(["zzqqjx"]);
  await page.context().close();
  network.stop();
});

test("clicks are named by their target, and clicks in the text are not counted", async () => {
  const { page, sent } = await openWatched();
  await page.goto(baseUrl + COLOR, { waitUntil: "networkidle" });
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(["page"]);
  await taken(page);
  await page.evaluate(() => {
    addEventListener("click", (event) => event.preventDefault());
    for (const where of [
      "[data-toc] a",
      "aside nav a[href*='/docs/']",
      "header nav summary",
      "header nav a",
      "nav ol a[href='/en-US/docs/Web']",
      "footer a[href^='/']",
      "footer a[href^='https:']",
      "details[data-level] > summary",
      "details[data-level] a",
      "[data-theme-value=dark]",
      "a[data-login]",
      "a[href='#content']",
      "[data-locale=fr]",
      "[data-compat] button",
      "#content section p a[href^='/en-US/docs/']",
    ]) {
      const element = document.querySelector<HTMLElement>(where);
      if (!element) throw new Error(`The page has no ${where}.`);
      element.click();
    }
  });
  await leave(page);
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(["page", "action"]);
  const { events } = JSON.parse(sent[1]?.body ?? "") as {
    events: { category: string; extra: { source: string } }[];
  };
  const clicks = events.filter(({ category }) => category === "element");
  const names = clicks.map(({ extra }) => extra.source.split(":")[0]);
  // An ad may have reported itself.
  expect(names.filter((name) => name !== "pong")).toEqual([
    ...["toc_click", "sidebar_click", "menu_click_menu", "menu_click_submenu"],
    ...["breadcrumb_click", "footer", "external-link", "baseline_toggle", "baseline_link"],
    ...["theme_switcher", "top_nav", "a11y_menu", "language", "bcd"],
  ]);
  await page.context().close();
});

test("the client has at most 3 KB, and its observers at most 2.3 KB", async () => {
  const { page, sent } = await openWatched();
  const scripts = new Map<string, string>();
  page.on("response", (response) => {
    const [, name] = /\/(telemetry|watch)-[\w-]{8}\.js$/.exec(response.url()) ?? [];
    if (name) scripts.set(name, response.url());
  });
  await page.goto(baseUrl + COLOR, { waitUntil: "networkidle" });
  await expect.poll(() => sent.length).toBe(1);
  const size = async (name: string) => {
    const url = scripts.get(name);
    if (!url) return 0;
    return gzipSync(await (await fetch(url)).text(), { level: 9 }).byteLength;
  };
  expect([...scripts.keys()]).toEqual(expect.arrayContaining(["telemetry", "watch"]));
  expect(await size("telemetry")).toBeLessThanOrEqual(3 * 1024);
  expect(await size("watch")).toBeLessThanOrEqual(2.3 * 1024);
  await page.context().close();
});

test("opting out in the footer stops counting on later pages; the settings agree", async () => {
  const { page, sent } = await openWatched();
  await goto(page, baseUrl + COLOR);
  await expect.poll(() => sent.length).toBe(1);
  await taken(page);
  const control = page.getByRole("button", { name: "Anonymous statistics" });
  await control.click();
  expect(await control.getAttribute("aria-pressed")).toBe("false");
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(["page", "deletion-request"]);
  await taken(page);
  await goto(page, `${baseUrl}/en-US/plus/settings`);
  expect(await page.getByLabel("Include this browser").isChecked()).toBe(false);
  await leave(page);
  expect(sent).toHaveLength(2);
  await page.context().close();
});

test("staff see the statistics, all others a 404", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/en-US/_stats`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Page not found");
  const { page: reader, sent } = await openWatched();
  await reader.goto(baseUrl + COLOR);
  await expect.poll(() => sent.length).toBe(1);
  await taken(reader);
  await reader.context().close();
  await page.context().addCookies(await loginCookies(baseUrl, newPerson("stefan")));
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
  const row = table.getByRole("row").nth(1);
  // A column for each day, with the numbers as text for screen readers.
  expect(await row.locator("svg").last().locator("rect").count()).toBe(7);
  expect(await row.getByRole("cell").last().textContent()).toMatch(/^(?:\d+, ){6}\d+$/);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.context().close();
});

test("npm run stats prints the statistics and the popularities", async () => {
  const { page, sent } = await openWatched();
  await page.goto(baseUrl + COLOR);
  await expect.poll(() => sent.length).toBe(1);
  await taken(page);
  await page.context().close();
  const stats = async (...words: string[]) => {
    const env = { ...process.env, STATE_DIR: inject("stateDir") };
    const args = ["workers/local/bootstrap.mjs", "stats", ...words];
    return (await promisify(execFile)(process.execPath, args, { env })).stdout;
  };
  // Counts are buffered for ten seconds. Other tests may have read the page before midnight.
  const days = "▁{5}(?:▁█|[▁-█]█|█[▁-█])";
  await expect
    .poll(() => stats("show"), { timeout: 120_000 })
    .toMatch(new RegExp(`\\npage\\n.*\\n(.*\\n)*${COLOR} +\\d+ +${days}`));
  const { popularities } = JSON.parse(await stats("popularity"));
  expect(popularities[COLOR]).toBeGreaterThan(0);
}, 180_000);

test("the local survey reports to its page only that it was answered", async () => {
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

test("the daily ping is sent once and stored for a logged-in reader", async () => {
  const page = await open();
  const pings: string[] = [];
  page.on("request", (request) => {
    if (request.url() === `${baseUrl}/api/v1/ping`) pings.push(request.method());
  });
  const person = newPerson("frank");
  await page.context().addCookies(await loginCookies(baseUrl, person));
  await page.addInitScript((event) => {
    document.addEventListener(event, () => Object.assign(window, { isTold: true }));
  }, USER_EVENT);
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(baseUrl + COLOR);
    // By now, the page has sent what depends on who is reading.
    await page.waitForFunction(() => "isTold" in window);
    await expect.poll(() => pings).toEqual(["POST"]);
  }
  const frank = await signIn(baseUrl, person);
  const data = (await (await frank.fetch("/api/v1/plus/account/data")).json()) as {
    activity_ping: { day: string }[];
  };
  const today = new Date().toISOString().slice(0, 10);
  expect(data.activity_ping.map(({ day }) => day)).toContain(today);
  await page.context().close();
});
