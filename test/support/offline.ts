import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { goto } from "./browser.ts";
import { newPerson, type PersonId, signIn } from "./sign-in.ts";

export const SETTINGS = "/en-US/plus/settings#offline";
export const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";
export const PACKS = "**/offline/packs/*";

/** Opens the offline settings for signed-in users. */
export function offlineReaders(
  open: (options?: BrowserContextOptions) => Promise<Page>,
  baseUrl: string,
) {
  /** Signs in and opens the settings page in a new context. */
  async function openSettings(
    person = newPerson("tessa"),
    options: BrowserContextOptions = {},
    locale = "en-US",
  ) {
    const page = await open(options);
    return showSettings(page, person, locale);
  }

  async function showSettings(page: Page, person: PersonId, locale = "en-US") {
    const visitor = await signIn(baseUrl, person);
    const [name = "", value = ""] = (visitor.cookie().match(/session=[^;]+/)?.[0] ?? "").split("=");
    await page.context().addCookies([{ name, value, url: baseUrl }]);
    await goto(page, baseUrl + SETTINGS.replace("en-US", locale));
    return { page, visitor, ...parts(page) };
  }

  /** Opens the settings and downloads the English pages below Web. */
  async function openWithDownloads(person?: PersonId) {
    const tab = await openSettings(person);
    await tab.choose("Web");
    await tab.press("Download");
    await expectStatus(tab, "Done.");
    return tab;
  }

  return { openSettings, showSettings, openWithDownloads, parts, expectStatus, expectProblem };
}

function parts(page: Page) {
  const section = page.locator("#offline");
  return {
    section,
    status: section.getByRole("status"),
    problem: section.getByRole("alert"),
    choose: (id: string) => section.locator(`input[name="en-US"][value="${id}"]`).check(),
    press: (name: string) => section.getByRole("button", { name, exact: true }).click(),
  };
}

/** Long timeout: downloads are slow on a busy machine. */
async function expectStatus({ status }: ReturnType<typeof parts>, text: string): Promise<void> {
  await expect.poll(() => status.textContent(), { timeout: 40_000 }).toContain(text);
}

async function expectProblem({ problem }: ReturnType<typeof parts>, text: string): Promise<void> {
  await expect.poll(() => problem.textContent(), { timeout: 40_000 }).toContain(text);
}

/** URL paths in a cache. */
export function heldPaths(page: Page, cache = "webdocs-offline"): Promise<string[]> {
  return page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, cache);
}
