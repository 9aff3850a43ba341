import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { LAUNCH_OPTIONS } from "./launch-options.ts";

export { LAUNCH_OPTIONS };

/** A browser for all tests of a file, and fresh pages that must stay free of errors. */
export function withBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(LAUNCH_OPTIONS);
  });
  afterAll(() => browser.close());

  /** Opens a page of its own; `errors` collects what it complains about. */
  async function open(options: BrowserContextOptions = {}): Promise<Page & { errors: string[] }> {
    const context = await browser.newContext({ locale: "en-US", ...options });
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

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

interface AxeViolation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
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
  await settled(page);
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: AxeViolation[] }> };
    };
    return (await axe.run()).violations;
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}`),
  );
  expect(found, page.url()).toEqual([]);
}

/** Looks at a page as the system's theme has it: light, and then dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}
