import { expect, inject, test } from "vitest";
import {
  expectAccessible,
  expectLargeTargets,
  settled,
  withBrowser,
} from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const PAGES = {
  "a document": "/en-US/docs/Web/CSS/Reference/Properties/color",
  "a long document": "/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array",
  "a Japanese document": "/ja/docs/Web/HTML",
  "a Russian document": "/ru/docs/Web/HTML",
  "a search": "/en-US/search?q=flexbx",
  "the home page": "/en-US/",
};

/** One theme per size, because axe is slow on long pages. */
const SCREENS = [
  { viewport: { width: 320, height: 640 }, colorScheme: "light" },
  { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, colorScheme: "dark" },
] as const;

for (const [name, path] of Object.entries(PAGES)) {
  for (const screen of SCREENS) {
    const { width } = screen.viewport;
    test(`${name} is accessible and does not overflow at ${width} px, ${screen.colorScheme}`, async () => {
      const page = await open(screen);
      await page.goto(baseUrl + path);
      await settled(page);
      const root = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(root).toBeLessThanOrEqual(width);
      // Elements beyond the viewport's edge, except in scroll containers.
      const lost = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("h1, h2, h3, p, li > a, td, th, label")]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => !element.closest(".table-container, pre, .visually-hidden, footer"))
          .filter((element) => {
            const { right, width } = element.getBoundingClientRect();
            const isHidden = getComputedStyle(element).clipPath !== "none";
            return width > 2 && !isHidden && right > innerWidth + 1;
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
      expect(lost).toEqual([]);
      await expectAccessible(page);
      await page.context().close();
    });
  }
}

test("ids are unique on each page", async () => {
  for (const path of Object.values(PAGES)) {
    const html = await (await fetch(baseUrl + path)).text();
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      path,
    ).toEqual([]);
  }
});

test("Japanese headings break between phrases", async () => {
  const page = await open({ viewport: { width: 390, height: 800 } });
  await page.goto(`${baseUrl}/ja/docs/Web/HTML`);
  const breaks = await page
    .locator("h1")
    .evaluate((heading) => getComputedStyle(heading).wordBreak);
  expect(breaks).toBe("auto-phrase");
  await page.context().close();
});

test("Korean titles and paragraphs break between words", async () => {
  const page = await open({ viewport: { width: 320, height: 800 } });
  await page.goto(`${baseUrl}/ko/`);
  const broken = await page.evaluate(() => {
    const top = (text: Text, from: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + 1);
      return range.getBoundingClientRect().top;
    };
    const words: string[] = [];
    for (const element of document.querySelectorAll("main :is(h1, h2, h3, p)")) {
      for (const text of element.childNodes) {
        if (!(text instanceof Text)) continue;
        for (const { index, 0: word } of text.data.matchAll(/[가-힣]{2,}/g)) {
          if (top(text, index) !== top(text, index + word.length - 1)) words.push(word);
        }
      }
    }
    return words;
  });
  expect(broken).toEqual([]);
  await page.context().close();
});

// On touch screens, links to rows of support tables are visible without hovering.
test("on a touch screen, the targets of a long document are large enough", async () => {
  const viewport = { width: 412, height: 823 };
  const page = await open({ viewport, isMobile: true, hasTouch: true });
  await page.goto(baseUrl + PAGES["a long document"]);
  await expectLargeTargets(page);
  await page.context().close();
});
