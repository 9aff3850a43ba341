import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, expect } from "vitest";
import { STARTED_MARK } from "#app/islands/started-mark.ts";
import { LAUNCH_OPTIONS } from "./launch-options.ts";

export { LAUNCH_OPTIONS };

let launched: Promise<Browser> | undefined;

/** One browser for all files that a worker runs. It ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch(LAUNCH_OPTIONS);
  return launched;
}

/** Fresh pages, each in a context of its own, that must stay free of errors. */
export function withBrowser() {
  const contexts = new Set<BrowserContext>();
  afterAll(async () => {
    // Those of tests that failed.
    await Promise.all([...contexts].map((context) => context.close()));
  });

  /** Opens a page of its own; `errors` collects what it complains about. */
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
    page.on("pageerror", (error) => errors.push(error.message));
    return Object.assign(page, { errors });
  }
  return { open };
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

interface AxeViolation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * Goes to a page, and waits until its controls respond. A quiet network would be no sign of
 * that: on a busy machine, scripts arrive long before they have run.
 */
export async function goto(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, STARTED_MARK);
}

/** Waits until all parts of a page have their layout, and what follows from it. */
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

/** Fails with every accessibility violation that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
}

/** Looks at a page as the system's theme has it: light, and then dark, which is about colors. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoViolation(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, { runOnly: ["color-contrast", "link-in-text-block"] });
}

async function expectNoViolation(page: Page, only: { runOnly?: string[] } = {}): Promise<void> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: AxeViolation[] }> };
      };
      return (await axe.run(options)).violations;
    },
    // It has no say in frames of other origins, but would wait for their answers.
    { iframes: false, resultTypes: ["violations"], ...only },
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}`),
  );
  expect(found, page.url()).toEqual([]);
}
