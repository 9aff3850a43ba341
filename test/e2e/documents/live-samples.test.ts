import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { packSample } from "#app/features/play/samples/sample-state.ts";
import type { SampleCode } from "#content-build/contract/play/sample-code.ts";
import { askHost } from "#test/support/ask-host.ts";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  goto,
  holdBack,
  settled,
  started,
  withBrowser,
} from "#test/support/browser.ts";
import { compressedSize } from "#test/support/pages/compressed-size.ts";
import { startEditors } from "#test/support/pages/start-editors.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const ARTICLE = `${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`;
const POST = `${baseUrl}/en-US/blog/colors-for-two-schemes/`;
const FRAME = ".live-sample > iframe";

const schemeOf = (root: Locator) =>
  root.evaluate((element) => getComputedStyle(element).colorScheme);

test("a live sample runs with its size and title when scripts of the page are off", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(ARTICLE);
  const frame = page.locator(FRAME).first();
  await frame.scrollIntoViewIfNeeded();
  await page.frameLocator(FRAME).first().locator(".ticket").waitFor();
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(60);
  expect(await frame.getAttribute("title")).toMatch(/One color for text and border/i);
  expect(await frame.getAttribute("loading")).toBe("lazy");
  expect(await frame.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin");
  expect(await page.locator(FRAME).first().getAttribute("src")).toMatch(
    /^http:\/\/[0-9a-f]{40}\.play\.localhost:\d+\/en-US\/docs\/Web\/CSS\/Reference\/Properties\/color\/runner\.html\?state=/,
  );
  await page.context().close();
});

test("live samples far below the viewport are not loaded", async () => {
  const page = await open({ viewport: { width: 320, height: 300 } });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await goto(page, ARTICLE);
  await settled(page);
  const address = await page.locator(FRAME).first().getAttribute("src");
  const top = (await page.locator(FRAME).first().boundingBox())?.y ?? 0;
  // Chromium's distance for lazy loading depends on the connection; it is 3,000 px at most.
  expect(top).toBeGreaterThan(3300);
  expect(asked).not.toContain(address);
  await page.context().close();
});

test("samples follow the theme that the reader has chosen, not only the system's", async () => {
  const page = await open({ colorScheme: "light" });
  await page.goto(POST);
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.reload();
  await page.locator(FRAME).first().scrollIntoViewIfNeeded();
  const root = page.frameLocator(FRAME).first().locator("html");
  await expect.poll(() => schemeOf(root)).toBe("dark");
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-theme-value="light"]')?.click();
  });
  await expect.poll(() => schemeOf(root)).toBe("light");
  await page.context().close();
});

test("a sample that loads after a change of theme uses the new theme", async () => {
  const page = await open({ colorScheme: "light" });
  const release = await holdBack(page, "**/runner.html*");
  await page.goto(POST, { waitUntil: "domcontentloaded" });
  await started(page);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-theme-value="dark"]')?.click();
  });
  release();
  const root = page.frameLocator(FRAME).first().locator("html");
  await expect.poll(() => schemeOf(root)).toBe("dark");
  await page.context().close();
});

test("a sample without a color scheme gets a light canvas in the dark theme", async () => {
  const page = await open({ colorScheme: "dark" });
  await page.goto(ARTICLE);
  await page.locator(FRAME).first().scrollIntoViewIfNeeded();
  const root = page.frameLocator(FRAME).first().locator("html");
  const look = () =>
    root.evaluate((element) => {
      const { colorScheme, color } = getComputedStyle(element);
      return [colorScheme, color];
    });
  await expect.poll(look).toEqual(["light", "rgb(0, 0, 0)"]);
  const box = page.locator(".live-sample").first();
  expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  await page.context().close();
});

/** Replaces the first sample of an article. */
async function plant(page: Page, code: SampleCode) {
  const { state, label } = await packSample({ ...code, theme: "light" });
  const host = `${label}.play.${new URL(baseUrl).host}`;
  await page
    .locator(FRAME)
    .first()
    .evaluate((element, src) => {
      const fresh = element.cloneNode() as HTMLIFrameElement;
      fresh.style.blockSize = "";
      fresh.loading = "eager";
      fresh.src = src;
      element.replaceWith(fresh);
    }, `http://${host}/en-US/docs/Web/runner.html?state=${state}`);
  return page.locator(FRAME).first();
}

/** Advances the clock, then waits for the messages that the first sample has posted meanwhile. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  const last = await page.evaluateHandle(() => ({
    heard: new Promise<void>((done) => {
      addEventListener("message", ({ data }) => data === "last" && done());
    }),
  }));
  await page.clock.fastForward(milliseconds);
  const sample = await page.locator(FRAME).first().elementHandle();
  await (await sample?.contentFrame())?.evaluate(() => parent.postMessage("last", "*"));
  await last.evaluate(({ heard }) => heard);
}

test("a sample has the size that its author gave it, and grows to its content", async () => {
  const page = await open();
  await goto(page, ARTICLE);
  await page.clock.install();
  const heightOf = (frame: Locator) => frame.evaluate((element) => element.clientHeight);
  const expectHeight = async (code: SampleCode, height: number) => {
    const frame = await plant(page, code);
    await page.frameLocator(FRAME).first().locator("#end").waitFor();
    await expect.poll(() => heightOf(frame)).toBe(height);
  };
  const block = (css: string) => ({ html: "<div id=end></div>", css: `#end { ${css} }` });
  await expectHeight(block("height: 114px"), 114);
  await expectHeight(block("height: 2000px"), 600);
  // Content in vh units never fits: the frame grows once, then returns to its size for good. It is
  // scrolled into view because Chromium may not report resizes to a frame outside the viewport.
  const sizes = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLIFrameElement) seen.push(target.style.blockSize);
      }
    }).observe(document, { attributeFilter: ["style"], subtree: true });
    return seen;
  });
  const always = await plant(page, block("height: calc(100vh + 20px)"));
  await always.scrollIntoViewIfNeeded();
  await expect.poll(() => sizes.jsonValue()).toEqual(["110px", ""]);
  await pass(page, 10_000);
  expect(await sizes.jsonValue()).toEqual(["110px", ""]);
  expect(await heightOf(always)).toBe(90);
  // Content that fits, or that its author hides, does not change the size.
  await expectHeight(block("height: 90px"), 90);
  await pass(page, 10_000);
  expect(await heightOf(page.locator(FRAME).first())).toBe(90);
  const hidden = {
    html: "<div id=end></div>",
    css: "html { overflow: hidden } #end { height: 999px }",
  };
  await expectHeight(hidden, 90);
  await pass(page, 10_000);
  expect(await heightOf(page.locator(FRAME).first())).toBe(90);
  await page.context().close();
});

test("a sample that is wider than its frame gets the available width", async () => {
  const page = await open();
  await goto(page, ARTICLE);
  await page
    .locator(FRAME)
    .first()
    .evaluate((frame) => {
      frame.style.inlineSize = "200px";
    });
  const frame = await plant(page, { html: "<canvas width=300 height=50></canvas>" });
  await expect.poll(() => frame.evaluate((element) => element.clientWidth)).toBe(300);
  const wide = await plant(page, { html: "<canvas width=3000 height=50></canvas>" });
  await expect.poll(() => wide.evaluate((element) => element.style.inlineSize)).toBe("3000px");
  const box = page.locator(".live-sample").first();
  expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test("relative URLs in samples resolve to the files of their page", async () => {
  const origin = new URL(baseUrl);
  const label = "a".repeat(40);
  const image = "/en-US/docs/Web/HTML/Reference/Elements/img/lighthouse.svg";
  const response = await askHost(baseUrl, `${label}.play.${origin.host}`, image);
  expect(response.status).toBe(200);
  expect(response.headers["content-type"]).toMatch(/^image\/svg\+xml/);
  const page = await open();
  await page.goto(`${baseUrl}/en-US/docs/Web/HTML/Reference/Elements/img`);
  await page.locator(".ix iframe").scrollIntoViewIfNeeded();
  const picture = page.frameLocator(".ix iframe").locator("img");
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.context().close();
});

test("a live sample opens in the playground in a new tab, with Shift in the same tab", async () => {
  const page = await open();
  await goto(page, ARTICLE);
  const link = page.locator(".live-sample a[data-play]").first();
  const [tab] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await tab.waitForURL(/\/en-US\/play\?page=/);
  await tab.frameLocator("iframe").locator(".ticket").waitFor();
  await link.click({ modifiers: ["Shift"] });
  await page.waitForURL(/\/en-US\/play\?page=/);
  await page.context().close();
});

test("a sample is stopped and restarted by keyboard", async () => {
  const page = await open();
  const release = await holdBack(page, "**/assets/play-*.js");
  await page.goto(ARTICLE, { waitUntil: "domcontentloaded" });
  const button = page.locator(".live-sample button").first();
  // It would do nothing before its script has run.
  expect(await button.isDisabled()).toBe(true);
  release();
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.focus();
  await page.keyboard.press("Enter");
  expect(await button.textContent()).toBe("Run");
  expect(await page.locator(FRAME).first().getAttribute("src")).toBeNull();
  await page.keyboard.press("Enter");
  expect(await button.textContent()).toBe("Stop");
  await page.frameLocator(FRAME).first().locator(".ticket").waitFor();
  await page.context().close();
});

test("samples need little script, and pages without samples load none of it", async () => {
  const scripts = async (address: string) => {
    const page = await open();
    const sizes = new Map<string, number>();
    const pending: Promise<void>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      pending.push(compressedSize(response).then((size) => void sizes.set(response.url(), size)));
    });
    // A page submits its view once its last scripts have loaded.
    const counted = page.waitForRequest((request) => request.url().includes("/submit/"));
    await goto(page, address);
    await counted;
    await page.waitForLoadState("networkidle");
    await Promise.all(pending);
    await page.context().close();
    return sizes;
  };
  const without = await scripts(`${baseUrl}/en-US/docs/Web`);
  const withSamples = await scripts(ARTICLE);
  const more = [...withSamples].filter(([url]) => !without.has(url));
  expect(more.length).toBeGreaterThan(0);

  expect(more.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(6 * 1024);
  for (const name of ["samples", "examples", "editor", "runner", "play-queue"]) {
    expect([...without.keys()].filter((url) => url.includes(`/${name}`))).toEqual([]);
  }
});

test("a sample on its own page asks before it runs, and shows its code", async () => {
  // With an emulated viewport, the page has no size after navigating to the origin of a frame.
  const page = await open({ viewport: null });
  await goto(page, POST);
  await page.getByRole("link", { name: "on its own page" }).click();
  await page.waitForURL(/^http:\/\/[0-9a-f]{40}\.play\.localhost/);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Caution");
  expect(await page.locator(".card").count()).toBe(0);
  await page.getByText("Show the code").click();
  expect(await page.locator("pre").first().textContent()).toContain("Night ferry");
  const link = page.getByRole("link", { name: "Open the code in the playground" });
  const playground = (await link.getAttribute("href")) ?? "";
  expect(playground).toContain(`${baseUrl}/play?state=`);
  await page.getByRole("link", { name: "Run it here all the same" }).click();
  await page.locator(".card").waitFor();
  await page.reload();
  await page.locator(".card").waitFor();
  // The same URL from elsewhere is not the reader's consent, nor is reloading the warning.
  await page.goto(page.url());
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Caution");
  await page.reload();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Caution");
  await page.goto(playground);
  await page.waitForURL(/\/en-US\/play\?state=/);
  await startEditors(page);
  await expect
    .poll(() => page.locator('[data-language="html"] .cm-content').innerText())
    .toContain("Night ferry");
  await page.context().close();
});

test("URLs for a full-screen sample redirect to it", async () => {
  const page = await open();
  await page.goto(`${ARTICLE}#livesample_fullscreen=one_color_for_text_and_border`);
  await page.waitForURL(/^http:\/\/[0-9a-f]{40}\.play\.localhost/);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Caution");
  await expectAccessible(page);
  await goto(page, `${POST}#livesample_fullscreen=none`);
  expect(page.url()).toContain("/en-US/blog/");
  await page.context().close();
});

test("samples run in blog posts and in translations, with translated labels", async () => {
  const page = await open({ colorScheme: "dark" });
  await goto(page, POST);
  await page.locator(FRAME).first().scrollIntoViewIfNeeded();
  const card = page.frameLocator(FRAME).first().locator(".card");
  const background = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(background).toBe("rgb(29, 38, 34)");
  await page.locator(".live-sample button").first().click();
  expect(await page.locator(FRAME).first().getAttribute("src")).toBeNull();

  await goto(page, ARTICLE.replace("/en-US/", "/de/"));
  await page.locator(FRAME).first().scrollIntoViewIfNeeded();
  const ticket = page.frameLocator(FRAME).first().locator(".ticket");
  expect(await ticket.textContent()).toBe("Gleis 3");
  const box = page.locator(".live-sample").first();
  expect(await box.getByRole("button").textContent()).toBe("Anhalten");
  const link = box.getByRole("link");
  expect(await link.getAttribute("href")).toMatch(/^\/de\/play\?page=%2Fde%2Fdocs/);
  await link.click({ modifiers: ["Shift"] });
  await page.waitForURL(/\/de\/play\?page=/);
  await page.frameLocator("iframe").locator(".ticket").waitFor();
  await startEditors(page);
  await expect
    .poll(() => page.locator('[data-language="html"] .cm-content').innerText())
    .toContain("Gleis 3");
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("an article with samples is accessible in both themes and fits a narrow screen", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await goto(page, ARTICLE);
  await expectAccessibleInBothThemes(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(page.errors).toEqual([]);
  await page.context().close();
});
