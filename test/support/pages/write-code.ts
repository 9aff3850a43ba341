import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Replaces the code in an editor. Keys pressed while it gets focus can be lost, so they are pressed
 * again until it contains the code.
 *
 * @param focus Moves the focus to the editor.
 */
export async function writeCode(
  page: Page,
  language: string,
  code: string,
  focus: (content: Locator) => Promise<void> = (content) => content.click(),
): Promise<void> {
  const content = page.locator(`[data-language="${language}"] .cm-content`);
  const begin = code.trim().slice(0, 20).split("\n")[0] ?? "";
  const attempt = async () => {
    await focus(content);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(code);
    const text = (await content.innerText()).trim();
    return text.startsWith(begin) && text.split(begin).length === 2;
  };
  await expect.poll(attempt).toBe(true);
}
