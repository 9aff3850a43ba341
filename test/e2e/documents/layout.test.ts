import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { settled, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";
const NARROW = { width: 390, height: 844 };

/** Recorded in the page; one entry per task that showed parts. */
interface Noted {
  tasks: string[][];
  early: (string | undefined)[];
  /** Families of the fonts loaded so far. */
  fonts: string[][];
}

/** Init script: records when parts are shown. */
function note(): void {
  const noted: Noted = { tasks: [], early: [], fonts: [] };
  Object.assign(window, { noted });
  new MutationObserver((records) => {
    const shown = records.filter(({ attributeName }) => attributeName === "data-shown");
    const all = [...document.querySelectorAll("*")];
    if (shown.length > 0) {
      noted.tasks.push(shown.map(({ target }) => String(all.indexOf(target as Element))));
      noted.early.push(document.documentElement.dataset.early);
      const fonts = [...document.fonts].filter(({ status }) => status === "loaded");
      noted.fonts.push(fonts.map(({ family }) => family.replaceAll('"', "")));
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-shown"] });
}

/** Init script: each reading advances the clock by 4 ms. */
function letTimePass(): void {
  const now = performance.now.bind(performance);
  let readings = 0;
  performance.now = () => now() + 4 * readings++;
}

test("a page is laid out part by part from the top, distant parts last", async () => {
  const page = await open({ viewport: NARROW });
  await page.addInitScript(note);
  await page.addInitScript(letTimePass);
  await page.goto(baseUrl + COLOR);
  await page.locator("html:not([data-early])").waitFor();
  await settled(page);
  const { tasks, early } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  const first = tasks.filter((_, index) => early[index] === "");
  // By that clock, a task has time for one element only.
  expect(first.length).toBeGreaterThan(3);
  const parts = first.flat().map(Number);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  // Distant parts followed in idle time.
  expect(tasks.length).toBeGreaterThan(first.length);
  expect(await page.evaluate(() => document.documentElement.dataset.early)).toBeUndefined();
  await page.context().close();
});

test("parts that are not shown yet have no layout boxes, and sections reserve their height", async () => {
  const page = await open({ viewport: NARROW });
  await page.goto(baseUrl + COLOR);
  await settled(page);
  const hidden = await page.evaluate(() => {
    document.documentElement.dataset.early = "";
    const shown = document.querySelectorAll<HTMLElement>(
      "#nav-access, header, main section[data-part]",
    );
    for (const element of shown) delete element.dataset.shown;
    return [...shown].map((element) => {
      const { display, contentVisibility } = getComputedStyle(element);
      return `${element.localName} ${display} ${contentVisibility}`;
    });
  });
  expect(hidden).toContain("ul none visible");
  expect(hidden).toContain("header none visible");
  expect(hidden).toContain("section flow-root hidden");
  await page.context().close();
});

test("text starts with the preloaded fonts", async () => {
  const page = await open({ viewport: NARROW });
  await page.addInitScript(note);
  await letFontsCome(page);
  await page.goto(baseUrl + COLOR);
  await settled(page);
  const { fonts } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  expect(fonts[0]).toEqual(["Hanken Grotesk", "Subset Code Pro"]);
  await page.context().close();
});

test("text does not wait for a font that fails to arrive", async () => {
  const page = await open({ viewport: NARROW });
  await page.route("**/*.woff2", () => {});
  await page.goto(baseUrl + COLOR, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: "color" }).waitFor();
  expect(await page.evaluate(() => document.fonts.check("1em 'Hanken Grotesk'"))).toBe(false);
  await page.context().close();
});

test("Western letters come from the preloaded fonts, rare characters from a second file", async () => {
  const page = await open();
  await letFontsCome(page);
  await page.goto(baseUrl + COLOR);
  await settled(page);
  const common = "Grüße, où? ¿Qué ñandú? Coração — « Œuvre » “5 €” … Ångström";
  await expect.poll(() => fontsOf(page, "p", common)).toEqual(["Hanken Grotesk"]);
  await expect.poll(() => fontsOf(page, "code", common)).toEqual(["Subset Code Pro ExtraLight"]);
  await expect.poll(() => loadedFiles(page)).toEqual(["code", "text"]);
  for (const [family, name] of [
    ["Hanken Grotesk", "text-rest"],
    ["Subset Code Pro", "code-rest"],
  ] as const) {
    const before = await loadedFiles(page);
    await page.evaluate((family) => document.fonts.load(`1em '${family}'`, "¾"), family);
    await expect.poll(() => loadedFiles(page)).toEqual([...before, name].sort());
  }
  await page.context().close();
});

test("a URL with a fragment is laid out at the target of the fragment", async () => {
  const page = await open({ viewport: NARROW });
  await page.addInitScript(note);
  await page.goto(`${baseUrl}${COLOR}#specifications`);
  const heading = page.locator("#specifications");
  await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(300);
  await settled(page);
  const { early } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  expect(early).not.toContain("");
  await page.context().close();
});

/** Scrolls to the middle of a page; `place` is the offset of a heading there, in px. */
async function readInTheMiddle(path: string) {
  const page = await open({ viewport: NARROW });
  const session = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });
  const heading = page.locator("#specifications");
  const place = async () => {
    await page.waitForLoadState();
    await settled(page);
    return (await heading.boundingBox())?.y ?? -9999;
  };
  await page.goto(baseUrl + path);
  await place();
  // Positions are recorded when scrolling ends; scrolling to a fragment has ended before.
  await heading.evaluate(
    (element) =>
      new Promise<void>((done) => {
        addEventListener("scrollend", () => done(), { once: true });
        scrollBy(0, element.getBoundingClientRect().top - 200);
      }),
  );
  expect((await heading.boundingBox())?.y).toBeLessThan(300);
  await page.waitForFunction(() => history.state?.scroll !== undefined);
  return { page, place, slowDown, before: await place() };
}

test("repeated reloads keep the position within a few pixels", async () => {
  const { page, place, slowDown, before } = await readInTheMiddle(COLOR);
  for (const rate of [4, 1, 1]) {
    await slowDown(rate);
    await page.reload();
    await slowDown(1);
    expect(Math.abs((await place()) - before)).toBeLessThan(4);
  }
  // Scroll restoration is handed back to the browser.
  expect(await page.evaluate(() => history.scrollRestoration)).toBe("auto");
  await page.context().close();
});

test("reloading a URL with a fragment keeps the reader's position", async () => {
  const { page, place, before } = await readInTheMiddle(`${COLOR}#syntax`);
  await page.reload();
  expect(Math.abs((await place()) - before)).toBeLessThan(4);
  await page.context().close();
});

test("coming back from another page restores the position", async () => {
  const { page, place, before } = await readInTheMiddle(COLOR);
  await page.goto(`${baseUrl}/en-US/docs/Web/HTML`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  expect(Math.abs((await place()) - before)).toBeLessThan(4);
  // A new navigation starts at the top.
  await page.goto(`${baseUrl}/en-US/docs/Web/HTML`);
  await page.goto(baseUrl + COLOR);
  await place();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});

test("scrolling during a reload ends the restoration", async () => {
  const { page, place } = await readInTheMiddle(COLOR);
  await page.addInitScript(() => {
    // As soon as the page can scroll, long before it is complete.
    const observer = new MutationObserver(() => {
      if (!document.querySelector("#specifications")) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        dispatchEvent(new WheelEvent("wheel"));
        scrollTo(0, 40);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await place();
  expect(await page.evaluate(() => scrollY)).toBe(40);
  await page.context().close();
});

/**
 * Delays the style sheets of a page until its two preloaded fonts have arrived: a font that a busy
 * machine reads after the first frame would not be used at all.
 */
async function letFontsCome(page: Page): Promise<void> {
  let missing = 2;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "font" && --missing === 0) release();
  });
  await page.route("**/*.css", async (route) => {
    await released;
    await route.continue();
  });
}

/** Names of the font files that a page has loaded, without their hashes. */
async function loadedFiles(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const names = urls.flatMap((url) => /\/assets\/([\w-]+)-[\w-]{8}\.woff2$/.exec(url)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** Names, as stored in the files, of the fonts in which the browser renders a text. */
async function fontsOf(page: Page, element: string, text: string): Promise<string[]> {
  await page.evaluate(
    ([element, text]) => {
      document.querySelector("#shown")?.remove();
      const shown = document.createElement(element);
      shown.id = "shown";
      shown.textContent = text;
      document.body.appendChild(shown);
    },
    [element, text] as const,
  );
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "#shown",
  });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).sort();
}
