import type { Page } from "playwright-core";

/** Moves the pointer, which makes the playground load its editors, and waits for them. */
export async function startEditors(page: Page): Promise<void> {
  await page.locator("[data-ready]").first().waitFor();
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await page.locator('[data-language="html"] .cm-content').waitFor({ state: "attached" });
}
