import { type Browser, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { WHOLE_BROWSER } from "../launch-options.ts";

/** Starts a browser with the back/forward cache, which Playwright disables by default. */
export function launchKeepingBrowser(): Promise<Browser> {
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  return chromium.launch({ ...WHOLE_BROWSER, ignoreDefaultArgs });
}

/** Marks a page, so that it can be recognised if the browser has kept it. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { kept: true }));
}

export function wasKept(page: Page): Promise<boolean> {
  return page.evaluate(() => "kept" in window);
}

/**
 * Leaves a marked page and returns to it, up to three times, each time in a new page, until the
 * browser has kept it: on a busy machine, a page can take longer to enter the cache than the three
 * seconds that Chromium allows.
 */
export async function untilKept(attempt: () => Promise<Page>): Promise<Page> {
  let page = await attempt();
  for (let more = 2; more > 0 && !(await wasKept(page)); more--) page = await attempt();
  expect(await wasKept(page)).toBe(true);
  return page;
}
