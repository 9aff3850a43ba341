import { expect, inject, test } from "vitest";
import { goto, settled, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const ARRAY = `${baseUrl}/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array`;

interface Name {
  text: string;
  upright: boolean;
  size: number;
  /** Bounding box of the text, in px. */
  box: { left: number; right: number; top: number; bottom: number };
}

test("browser names are upright above their columns and do not overlap", async () => {
  const page = await open();
  await goto(page, ARRAY);
  for (const width of [900, 1000, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const figure = page.locator("[data-compat]").first();
    const edges = await figure.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
    const names: Name[] = await figure.locator("[data-browser]").evaluateAll((heads) =>
      heads.map((head) => {
        const name = head.querySelector("span") as HTMLElement;
        const { writingMode, rotate, fontSize } = getComputedStyle(name);
        const range = document.createRange();
        range.selectNodeContents(name);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return {
          text: name.textContent,
          upright: writingMode === "horizontal-tb" && rotate === "none",
          size: Number.parseFloat(fontSize),
          box: { left, right, top, bottom },
        };
      }),
    );
    expect(names.length).toBeGreaterThan(12);
    for (const [index, { text, upright, size, box }] of names.entries()) {
      const where = `${text} at ${width} px`;
      expect(upright, where).toBe(true);
      expect(size, where).toBeGreaterThanOrEqual(13);
      expect(box.left, where).toBeGreaterThan(edges.left);
      expect(box.right, where).toBeLessThanOrEqual(edges.right);
      const covered = names.slice(index + 1).filter(({ box: other }) => {
        const apart = other.left >= box.right || other.right <= box.left;
        return !apart && other.top < box.bottom - 1 && other.bottom > box.top + 1;
      });
      expect(
        covered.map((other) => other.text),
        where,
      ).toEqual([]);
    }
  }
  await page.context().close();
});
