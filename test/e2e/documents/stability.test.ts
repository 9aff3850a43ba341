import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { holdBack, settled, withBrowser } from "#test/support/browser.ts";
import { recordShifts } from "#test/support/layout-shifts.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

/** A page with live samples, a compat table and ad slots. */
const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";

/** Scrolls to the end with the mouse wheel. */
async function readToTheEnd(page: Page): Promise<void> {
  for (;;) {
    const left = await page.evaluate(
      () => document.documentElement.scrollHeight - innerHeight - scrollY,
    );
    if (left < 2) return;
    await page.mouse.wheel(0, 800);
    await page.waitForFunction((before) => {
      const { scrollHeight } = document.documentElement;
      return scrollHeight - innerHeight - scrollY < before;
    }, left);
  }
}

for (const [width, colorScheme] of [
  [1440, "light"],
  [390, "dark"],
] as const) {
  test(`a document at ${width} px, ${colorScheme}, has no layout shifts and loads from no other site`, async () => {
    const page = await open({ viewport: { width, height: 900 }, colorScheme });
    const origins = new Set<string>();
    page.on("request", (request) => origins.add(new URL(request.url()).origin));
    const shifts = await recordShifts(page);
    await page.goto(baseUrl + COLOR);
    await settled(page);
    // Wait for the top ad before scrolling.
    await page.locator("[data-ad=top] img").waitFor();
    await readToTheEnd(page);
    await settled(page);
    expect(await shifts()).toEqual([]);
    const play = new RegExp(`^http://([0-9a-f]+\\.)?play\\.${new URL(baseUrl).host}$`);
    expect([...origins].filter((origin) => origin !== baseUrl && !play.test(origin))).toEqual([]);
    await page.context().close();
  });
}

test("the menu button is in place before the rest of the header has arrived", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(baseUrl + COLOR);
  const button = page.getByRole("button", { name: "Open main menu" });
  const [before, after] = await button.evaluate((button) => {
    const place = () => JSON.stringify(button.getBoundingClientRect());
    const before = place();
    document.querySelector("header [role=search]")?.remove();
    return [before, place()];
  });
  expect(after).toBe(before);
  await page.context().close();
});

test.each([
  ["/es/plus/docs/features/overview", "data-user-area"],
  [COLOR, 'aria-label="Article actions"'],
])("a row of %s does not shift when it arrives in two pieces", async (path, cut) => {
  const origin = await serveInTwo(cut);
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const shifts = await recordShifts(page);
  await page.goto(origin + path);
  await settled(page);
  expect(await shifts()).toEqual([]);
  await page.context().close();
});

test("a part that is lower than its reserved space causes no layout shift", async () => {
  const page = await open({ viewport: { width: 1440, height: 1200 } });
  const shifts = await recordShifts(page);
  // As on a slow device: each layout takes 10 ms, and there are frames between them.
  await page.addInitScript(() => {
    let late = 0;
    const now = performance.now.bind(performance);
    performance.now = () => now() + late;
    const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "offsetHeight");
    Object.defineProperty(HTMLElement.prototype, "offsetHeight", {
      get() {
        late += 10;
        return height?.get?.call(this);
      },
    });
    const send = MessagePort.prototype.postMessage as (this: MessagePort, data: unknown) => void;
    MessagePort.prototype.postMessage = function (data: unknown) {
      requestAnimationFrame(() => requestAnimationFrame(() => send.call(this, data)));
    };
  });
  await page.goto(baseUrl + COLOR);
  await settled(page);
  expect(await shifts()).toEqual([]);
  await page.context().close();
});

/** Proxies the product, with a pause in its pages before the tag that contains `cut`. */
async function serveInTwo(cut: string): Promise<string> {
  const server = createServer(async ({ url = "/", method = "GET" }, response) => {
    const answer = await fetch(baseUrl + url, { method });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    const body = Buffer.from(await answer.arrayBuffer());
    const at = type.includes("html") ? body.lastIndexOf("<", body.indexOf(cut)) : 0;
    response.write(body.subarray(0, at));
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, 1000));
    response.end(body.subarray(at));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test("late web fonts hardly shift the text", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const release = await holdBack(page, "**/*.woff2");
  const shifts = await recordShifts(page, { withFonts: true });
  await page.goto(baseUrl + COLOR, { waitUntil: "domcontentloaded" });
  await settled(page);
  release();
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  const scores = (await shifts()).map((shift) => Number.parseFloat(shift));
  expect(scores.reduce((sum, score) => sum + score, 0)).toBeLessThan(0.005);
});
