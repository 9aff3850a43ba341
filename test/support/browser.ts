import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { afterAll, afterEach, expect } from "vitest";
import { STARTED_MARK } from "#app/lib/browser/started-mark.ts";
import { LAUNCH_OPTIONS } from "./launch-options.ts";

export { LAUNCH_OPTIONS };

let launched: Promise<Browser> | undefined;

/** One browser per Vitest worker; it ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch(LAUNCH_OPTIONS);
  return launched;
}

/**
 * Opens pages in separate contexts; contexts left open are closed after the tests. If a test fails,
 * the text, errors and pending requests of its pages are printed.
 */
export function withBrowser() {
  const contexts = new Set<BrowserContext>();
  const reports = new Map<Page, () => Promise<string>>();
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    for (const report of reports.values()) console.error(await report());
    await closeAll();
  });
  afterAll(closeAll);

  /** Failed tests leave their contexts open. */
  async function closeAll() {
    await Promise.all([...contexts].map((context) => context.close()));
  }

  /** Opens a page in a new context; `errors` collects console errors and uncaught exceptions. */
  async function open(options: BrowserContextOptions = {}): Promise<Page & { errors: string[] }> {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ locale: "en-US", ...options });
    contexts.add(context);
    context.once("close", () => contexts.delete(context));
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", ({ message }) => {
      if (!LEFT_TRANSITION.test(message)) errors.push(message);
    });
    const pending = new Set<Request>();
    page.on("request", (request) => pending.add(request));
    page.on("requestfinished", (request) => pending.delete(request));
    page.on("requestfailed", (request) => pending.delete(request));
    reports.set(page, () => describePage(page, errors, pending));
    page.once("close", () => reports.delete(page));
    if (options.javaScriptEnabled !== false) waitForLayout(page);
    return Object.assign(page, { errors });
  }
  return { open };
}

/** Describes a page for the report of a failed test. */
async function describePage(
  page: Page,
  errors: readonly string[],
  pending: ReadonlySet<Request>,
): Promise<string> {
  const shown = await page
    .evaluate(() => {
      const parts = [...document.querySelectorAll<HTMLElement>("main, dialog[open]")];
      const focused = document.activeElement?.outerHTML.slice(0, 200);
      return [...parts.map(({ innerText }) => innerText), `Focused: ${focused}`].join("\n");
    })
    .catch(({ message }: Error) => message);
  const lines = [
    `The page at ${page.url()} shows:`,
    shown.replace(/\s*\n\s*/g, "\n").slice(0, 3000),
    ...errors.map((error) => `Error: ${error}`),
    ...[...pending].map((request) => `Open: ${request.method()} ${request.url()}`),
  ];
  return lines.join("\n");
}

/**
 * Makes `goto` and `reload` wait for the first layout, unless they are told what to wait for: parts
 * of a page are laid out one after the other, on a busy machine even after the load event.
 */
function waitForLayout(page: Page): void {
  const isLaidOut = () =>
    page.waitForFunction(() => document.documentElement.dataset.early === undefined);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await isLaidOut();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await isLaidOut();
    return response;
  };
}

/**
 * Chromium's message about a transition between pages that it skips: it rejects a promise that no
 * script has asked for, see https://github.com/w3c/csswg-drafts/issues/13726
 */
const LEFT_TRANSITION = /^Transition was (?:aborted|skipped)/;

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

interface AxeViolation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * Opens a page and waits until its islands have started. An idle network would not be enough: on
 * a busy machine, scripts arrive long before they have run.
 */
export async function goto(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await started(page);
}

/** Holds back requests of a page that match a pattern until the returned function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the islands of a page have started. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, STARTED_MARK);
}

/** Waits until all parts of a page are laid out, and for two more frames. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>("[data-part]")].every(
      ({ dataset }) => dataset.shown !== undefined,
    ),
  );
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/**
 * Fails if axe finds accessibility violations on the page in its current state, or in one part of
 * it: the rest of a page needs no second look if only that part has changed.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectNoViolation(page, part);
}

/** Runs all axe rules in the light theme, and those about colors in the dark one. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoViolation(page, part);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, part, { runOnly: ["color-contrast", "link-in-text-block"] });
}

/**
 * Fails if targets are smaller than 24 by 24 pixels without enough space around them: axe's only
 * rule for WCAG 2.2 AA, off by default. An open menu would count as obscuring targets below it.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  await expectNoViolation(page, ":root", { runOnly: ["target-size"] });
}

/**
 * Checks a page in windows of several widths, in both themes: nothing may overflow. Resizing a page
 * takes half as long as loading it again, since axe is compiled already.
 */
export async function expectWholeAndAccessible(
  page: Page,
  widths: readonly number[],
  part?: string,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 850 });
    await expectAccessibleInBothThemes(page, part);
    const most = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(most, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
  }
}

async function expectNoViolation(
  page: Page,
  part = ":root",
  only: { runOnly?: string[] } = {},
): Promise<void> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as {
        axe: {
          run(context: NodeList, options: object): Promise<{ violations: AxeViolation[] }>;
        };
      };
      return (await axe.run(document.querySelectorAll(part), options)).violations;
    },
    // axe cannot check cross-origin frames, but would wait for their responses.
    [part, { iframes: false, resultTypes: ["violations"], ...only }] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}`),
  );
  expect(found, page.url()).toEqual([]);
}
