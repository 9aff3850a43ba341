import {
  type Browser,
  type Frame as BrowserFrame,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import type { Failure } from "./failures.ts";

interface LaunchOptions {
  executablePath: string;
  args: string[];
}

/** Frames to run per page. */
const MOST_FRAMES = 4;
const TIMEOUT_MS = 15_000;

/** Opens pages in a browser, and reports samples and examples that stay blank. */
export async function runFrames(
  baseUrl: string,
  paths: readonly string[],
  options: LaunchOptions,
  onDone: (count: number) => void,
): Promise<Failure[]> {
  const browser = await chromium.launch(options);
  const failures: Failure[] = [];
  try {
    for (const [at, path] of paths.entries()) {
      // A timeout on one page must not discard the results of the others.
      const details = await runPage(browser, baseUrl + path).catch((error) => [String(error)]);
      for (const detail of details) failures.push({ type: "blank", page: path, detail });
      onDone(at + 1);
    }
  } finally {
    await browser.close();
  }
  return failures;
}

async function runPage(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "load" });
    const blank: string[] = [];
    const frames = await page.locator("iframe[data-live-id], [data-ix] iframe").all();
    for (const frame of frames.slice(0, MOST_FRAMES)) {
      if (!(await showsSomething(frame))) blank.push((await frame.getAttribute("title")) ?? "");
    }
    for (const example of await page.locator('[data-ix="console"]').all()) {
      if (!(await saysSomething(page, example))) blank.push("console");
    }
    return blank;
  } finally {
    await context.close();
  }
}

async function showsSomething(frame: Locator): Promise<boolean> {
  await frame.scrollIntoViewIfNeeded();
  const inside = await (await frame.elementHandle())?.contentFrame();
  return inside ? until(() => isVisible(inside)) : false;
}

/** Whether a frame has an element of nonzero size. */
function isVisible(frame: BrowserFrame): Promise<boolean> {
  return frame.evaluate(() =>
    [...document.body.querySelectorAll("*")].some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width * height > 0 && !element.matches("script, style, template");
    }),
  );
}

async function saysSomething(page: Page, example: Locator): Promise<boolean> {
  await example.scrollIntoViewIfNeeded();
  // Continue after a timeout: other examples may keep the network busy.
  await page.waitForLoadState("networkidle", { timeout: TIMEOUT_MS }).catch(() => undefined);
  await example.locator("[data-run]").click();
  return until(async () => ((await example.locator("[role=log]").textContent()) ?? "") !== "");
}

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end) {
    if (await isSo().catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
