import { expect, inject, test } from "vitest";
import { expectWholeAndAccessible, goto, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const TRANSLATION = "/ja/docs/Web/CSS/Reference/Properties/color";
const BESIDE = TRANSLATION.replace("/docs/", "/beside/");

test("without script, a translation links to a page with the English text beside it", async () => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  await page.goto(baseUrl + TRANSLATION);
  await page.getByRole("link", { name: "英語を並べて表示" }).click();
  await page.waitForURL(baseUrl + BESIDE);
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll("main section")].flatMap((section) =>
      [...section.querySelectorAll<HTMLElement>("div[lang]")].map((english) => {
        const own = english.previousElementSibling as HTMLElement;
        const [left, right] = [own.getBoundingClientRect(), english.getBoundingClientRect()];
        const [top, other] = [own, english].map(
          (column) => column.querySelector(".prose > *")?.getBoundingClientRect().top ?? left.top,
        );
        const isLevel = Math.abs((top ?? 0) - (other ?? 0)) < 2;
        return { language: english.lang, isBeside: left.right < right.left && isLevel };
      }),
    ),
  );
  expect(boxes.length).toBeGreaterThan(10);
  for (const box of boxes) expect(box).toEqual({ language: "en-US", isBeside: true });
  // Headings, and parts that are the same in both languages, appear once.
  const headings = await page.getByRole("main").getByRole("heading").allTextContents();
  expect(new Set(headings).size).toBe(headings.length);
  expect(await page.locator("main table[class*=properties]").count()).toBe(2);
  expect(await page.locator("main iframe").count()).toBeLessThan(4);
  await page.getByRole("link", { name: "翻訳のみを表示" }).click();
  await page.waitForURL(baseUrl + TRANSLATION);
  await page.context().close();
});

test("the page is accessible at several widths, and stacks the languages on narrow screens", async () => {
  const page = await open();
  await goto(page, baseUrl + BESIDE);
  await expectWholeAndAccessible(page, [1440, 800, 390]);
  const isBelow = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main div[lang]")].every((english) => {
      const own = english.previousElementSibling as HTMLElement;
      return own.getBoundingClientRect().bottom <= english.getBoundingClientRect().top;
    }),
  );
  expect(isBelow).toBe(true);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("the page is cached for all readers, and its canonical URL is the translation", async () => {
  const response = await fetch(baseUrl + BESIDE);
  const html = await response.text();
  expect(response.headers.get("cache-control")).toMatch(/^public/);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${TRANSLATION}"`));
  const other = await fetch(baseUrl + BESIDE, { headers: { cookie: "reading=wide; theme=dark" } });
  expect(await other.text()).toBe(html);
});

test("other URLs redirect to the intended page", async () => {
  const targetOf = async (path: string) =>
    (await fetch(baseUrl + path, { redirect: "manual" })).headers.get("location");
  expect(await targetOf(BESIDE.replace("Properties", "properties"))).toBe(BESIDE);
  expect(await targetOf("/en-US/beside/Web/CSS")).toBe("/en-US/docs/Web/CSS");
  expect(await targetOf("/ja/beside/No/Such")).toBe("/ja/docs/No/Such");
  expect((await fetch(`${baseUrl}/ja/beside/No/Such`)).status).toBe(404);
});
