import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { goto, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const IMG = "/en-US/docs/Web/HTML/Reference/Elements/img";
const ELEMENTS = "/en-US/docs/Web/HTML/Reference/Elements";

interface Attempt {
  key: { action: string; url: string };
}

/** Records speculation rule errors, preload candidates and prefetches, through CDP. */
async function watchPreloads(page: Page) {
  const said = { errors: [] as unknown[], candidates: [] as string[], fetched: [] as string[] };
  const session = await page.context().newCDPSession(page);
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
    if (ruleSet.errorType) said.errors.push(ruleSet.errorMessage);
  });
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    const attempts = preloadingAttemptSources as Attempt[];
    said.candidates = attempts.map(({ key }) => `${key.action} ${key.url}`);
  });
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") said.fetched.push(prefetchUrl);
  });
  await session.send("Preload.enable");
  return said;
}

test("hovering a link to a document prefetches it, and other links are not candidates", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const said = await watchPreloads(page);
  await goto(page, baseUrl + IMG);
  // Matching rules against all links is expensive; it waits for the first interaction.
  expect(said.candidates).toEqual([]);
  await page.keyboard.press("Shift");
  await expect.poll(() => said.candidates).toContain(`Prerender ${baseUrl}${ELEMENTS}`);
  expect(said.errors).toEqual([]);
  // Only other documents: no fragments, queries, playground, links to new tabs or other sites.
  const others = said.candidates.filter(
    (each) => !/^Prerender [^#]*\/en-US\/docs\/[^#.?]+$/.test(each.replace(baseUrl, "")),
  );
  expect(others).toEqual([]);
  expect(said.candidates).not.toContain(`Prerender ${baseUrl}${IMG}`);

  expect(said.fetched).toEqual([]);
  await page.locator(`main a[href="${ELEMENTS}"], nav a[href="${ELEMENTS}"]`).first().hover();
  await expect.poll(() => said.fetched).toEqual([baseUrl + ELEMENTS]);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("even the first hovered link is prefetched", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const said = await watchPreloads(page);
  await goto(page, baseUrl + IMG);
  const link = page.locator(`nav a[href="${ELEMENTS}"]`).filter({ visible: true }).first();
  const pointAt = async () => {
    if (said.fetched.length > 0) return said.fetched;
    await page.mouse.move(0, 0);
    await link.hover();
  };
  // Several times: on a busy machine, rules may be added only after the first hover.
  await expect.poll(pointAt, { interval: 500 }).toEqual([baseUrl + ELEMENTS]);
  await page.context().close();
});

test("without speculation rules, only links to documents are prefetched, each once", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await goto(page, baseUrl + IMG);
  const ahead = () =>
    page
      .locator("head link[rel=prefetch]")
      .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => href));
  // Links of the table of contents, the sidebar (twice) and the article's footer.
  for (const selector of [
    "[data-toc] a",
    `nav a[href="${ELEMENTS}"]`,
    "article footer a[rel~=nofollow]",
    "article footer a[target]",
    `nav a[href="${ELEMENTS}"]`,
  ]) {
    await page.locator(selector).filter({ visible: true }).first().hover();
  }
  await page.locator(`nav a[href="${ELEMENTS}"]`).first().focus();
  expect(await ahead()).toEqual([baseUrl + ELEMENTS]);
  await page.context().close();
});

test("a prerendered page requests no account data or ads, and counts no view", async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  // Automated browsers do not prerender, so `document.prerendering` is faked.
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/^\/(api|pong|pimg|submit)\//.test(pathname)) asked.push(pathname);
    if (searchParams.has("pongs")) asked.push("advertisements");
  });
  await goto(page, baseUrl + IMG);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await expect.poll(() => asked).toContain("/api/v1/whoami");
  await expect.poll(() => asked).toContain("advertisements");
  await page.context().close();
});
