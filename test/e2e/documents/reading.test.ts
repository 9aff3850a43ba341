import { chromium, type Locator, type Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import {
  expectAccessible,
  goto,
  LAUNCH_OPTIONS,
  settled,
  withBrowser,
} from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const COLOR = "/en-US/docs/Web/CSS/Reference/Properties/color";
const ROW_GAP = "/en-US/docs/Web/CSS/Reference/Properties/row-gap";
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Element name and label of the focused element. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const name = element.getAttribute("aria-label") ?? element.innerText ?? "";
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : name;
    return `${element.localName} ${(label ?? "").trim().replace(/\s+/g, " ")}`.trim();
  });
}

/** Presses Tab `steps` times; returns the focused elements. */
async function walk(page: Page, steps: number): Promise<string[]> {
  const stops: string[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press("Tab");
    stops.push(await focused(page));
  }
  return stops;
}

test("Tab visits the controls of header and sidebar in page order", async () => {
  const page = await open({ viewport: WIDE });
  // Without ads, which would come before the header.
  await page.addInitScript(() => localStorage.setItem("nop", "yes"));
  await goto(page, baseUrl + COLOR);
  await settled(page);
  expect(await walk(page, 18)).toEqual([
    "a Skip to main content",
    "a Skip to search",
    "a Skip to select language",
    "a Webdocs home page",
    "input Search Webdocs",
    "button Search",
    "summary References",
    "summary Learn",
    "summary Plus",
    "a Curriculum",
    "a Blog",
    "summary Tools",
    expect.stringMatching(/^summary/),
    "a Log in",
    "a Sign up for free",
    "button Collapse sidebar",
    "a Web",
    "a CSS",
  ]);
  await page.context().close();
});

test("Tab reaches every usable control and is never trapped", async () => {
  const page = await open({ viewport: WIDE });
  await goto(page, baseUrl + COLOR);
  await settled(page);
  // The first Tab key press turns each compat table into a single tab stop.
  await page.keyboard.press("Tab");
  await page.locator("[data-compat] td > button[tabindex='-1']").first().waitFor();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    // The focus leaves a frame of another origin later than its key was pressed.
    document.addEventListener("focusin", ({ target }) => {
      (target as HTMLElement).dataset.reached = "";
    });
    const all = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    );
    const usable = [...all].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest("[inert]") &&
        element.tabIndex >= 0 &&
        !(element as HTMLButtonElement).disabled,
    );
    // A group of radio buttons is one tab stop.
    const choices = new Map<string, string>();
    for (const [index, element] of usable.entries()) {
      const isChoice = element instanceof HTMLInputElement && element.type === "radio";
      const known = isChoice ? choices.get(element.name) : undefined;
      element.dataset.stop = known ?? String(index);
      if (isChoice && !known) choices.set(element.name, String(index));
    }
  });
  /** The controls that have not been reached, and the number of all controls. */
  const look = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>("[data-stop]")];
      const reached = new Set(
        all.flatMap(({ dataset }) => (dataset.reached === undefined ? [] : dataset.stop)),
      );
      const missed = all.filter(({ dataset }) => !reached.has(dataset.stop));
      return { count: all.length, missed: missed.map(({ outerHTML }) => outerHTML.slice(0, 120)) };
    });
  const { count } = await look();
  expect(count).toBeGreaterThan(60);
  // More steps than controls, because scroll containers are tab stops as well.
  for (let step = 0; step < count + 40 && (await look()).missed.length > 0; step++) {
    await page.keyboard.press("Tab");
  }
  expect((await look()).missed).toEqual([]);
  await page.context().close();
});

test("menus open by keyboard, and Escape closes them and restores the focus", async () => {
  const page = await open({ viewport: WIDE });
  await goto(page, baseUrl + COLOR);
  await settled(page);
  await page.locator("#references-button").focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  expect(await menu.getByRole("link", { name: "JavaScript" }).isVisible()).toBe(true);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toContain("Overview");
  await page.keyboard.press("Escape");
  expect(await focused(page)).toBe("summary References");
  expect(await menu.getByRole("link", { name: "JavaScript" }).isVisible()).toBe(false);
  await page.context().close();
});

test("hovering opens a menu, and leaving closes it", async () => {
  const page = await open({ viewport: WIDE });
  await goto(page, baseUrl + COLOR);
  await settled(page);
  await page.locator("#learn-button").hover();
  await page.locator("details[open] > #learn-button").waitFor();
  await page.mouse.move(1400, 850);
  await page.locator("details:not([open]) > #learn-button").waitFor();
  await page.context().close();
});

test("on a phone, the main menu opens one submenu at a time", async () => {
  const page = await open({ viewport: NARROW });
  await goto(page, baseUrl + COLOR);
  await settled(page);
  await page.getByRole("button", { name: "Open main menu" }).click();
  await page.getByRole("button", { name: "Close main menu" }).waitFor();
  await page.locator("#references-button").click();
  await page.locator("#learn-button").click();
  expect(await page.locator("#main-menu nav details[open]").count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await page.locator("#main-menu nav details[open]").count()).toBe(0);
  expect(await focused(page)).toBe("summary Learn");
  // The close button is beside the menu, with or without an ad.
  await page.getByRole("button", { name: "Close main menu" }).click();
  await page.getByRole("button", { name: "Open main menu" }).waitFor();
  await page.context().close();
});

test("on a phone, nothing behind the open main menu gets the focus", async () => {
  const page = await open({ viewport: NARROW });
  await goto(page, baseUrl + COLOR);
  await settled(page);
  const button = page.locator("[data-main-menu-toggle]");
  const menu = page.locator("#main-menu");
  const holdsFocus = (part: Locator) =>
    part.evaluate((box) => box.contains(document.activeElement));
  await button.focus();
  await page.keyboard.press("Enter");
  await menu.waitFor();
  await page.keyboard.press("Tab");
  expect(await holdsFocus(menu)).toBe(true);
  // The rest of the header stays in view, and so does the menu.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  expect(await holdsFocus(page.locator("header form").first())).toBe(true);
  expect(await menu.isVisible()).toBe(true);
  await page.keyboard.press("Tab");
  for (let step = 0; step < 40 && (await menu.isVisible()); step++) {
    await page.keyboard.press("Tab");
    expect(await holdsFocus(page.locator("header").first())).toBe(await menu.isVisible());
  }
  expect(await menu.isVisible()).toBe(false);
  expect(await focused(page)).not.toBe("body");
  // Escape restores the focus.
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  // The label is updated by a separate event after the menu has closed.
  await page.getByRole("button", { name: "Open main menu" }).waitFor();
  expect(await focused(page)).toBe("button Open main menu");
  await page.context().close();
});

test("the header fits its contents in the languages with the longest words", async () => {
  for (const [locale, width] of [
    ["es", 1200],
    ["ru", 1200],
    ["ru", 992],
  ] as const) {
    const page = await open({ viewport: { width, height: 800 } });
    await page.goto(`${baseUrl}/${locale}/docs/Web/HTML`);
    await settled(page);
    // As for a user on the free plan.
    await page.evaluate(() => document.querySelector("[data-upgrade]")?.removeAttribute("hidden"));
    const search = await page.locator("#top-nav-search-input").boundingBox();
    expect(search?.width, `${locale}, ${width}`).toBeGreaterThan(80);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  }
});

test("without script, menus open, and the details of a support table can be read", async () => {
  const page = await open({ viewport: WIDE, javaScriptEnabled: false });
  await page.goto(baseUrl + COLOR);
  await page.locator("#tools-button").click();
  expect(await page.getByRole("link", { name: /^Playground/ }).isVisible()).toBe(true);
  const cell = page.locator("[data-compat] td > button").first();
  const dayOf = () =>
    cell.locator("time").evaluate((time) => getComputedStyle(time, "::after").content);
  expect(await dayOf()).toBe("none");
  await cell.click();
  await page.mouse.move(0, 0);
  await page.locator("h1").click();
  expect(await dayOf()).toBe('"Dec 11, 2008"');
  await page.goto(`${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/gap`);
  await page.locator("[data-compat] td > button:has(+ [popover] + div)").first().click();
  const told = page.locator("td > :popover-open + div");
  expect(await told.isVisible()).toBe(true);
  expect(await told.textContent()).toMatch(/\(released/);
  await page.context().close();
});

test("a support table is a table for screen readers, wide and narrow", async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await open({ viewport });
    await page.goto(`${baseUrl}${COLOR}#browser_compatibility`);
    await settled(page);
    const table = page.getByRole("table", { name: "Browser support for css.properties.color" });
    expect(await table.getByRole("columnheader", { name: "Desktop" }).count()).toBe(1);
    expect(await table.getByRole("columnheader", { name: "Firefox", exact: true }).count()).toBe(1);
    expect(await table.getByRole("rowheader", { name: "color", exact: true }).count()).toBe(1);
    const header = page.getByRole("rowheader", { name: "color", exact: true });
    const row = table.getByRole("row").filter({ has: header });
    const first = row.getByRole("cell").first();
    expect(await first.getByRole("img", { name: "Chrome, Full support" }).count()).toBe(1);
    expect(await first.getByRole("button", { name: /^Chrome, Full support 1\b/ }).count()).toBe(1);
    await page.context().close();
  }
});

test("on a phone, long browser names do not shrink the support icons", async () => {
  const page = await open({ viewport: NARROW });
  await page.goto(`${baseUrl}${COLOR}#browser_compatibility`);
  await settled(page);
  for (const unfold of await page.locator("[data-compat] th > button").all()) await unfold.click();
  const widths = await page.locator("[data-compat] td i").evaluateAll((signs) => {
    // For example, Firefox for Android has long names in some languages.
    for (const box of document.querySelectorAll<HTMLElement>("[data-compat] [data-name]")) {
      box.dataset.name = "A browser of a name that is long";
    }
    return signs.map((sign) => sign.getBoundingClientRect().width);
  });
  expect(new Set(widths)).toEqual(new Set([16]));
  await page.context().close();
});

test("the details of a cell span the table and push the next rows down", async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await open({ viewport });
    await page.goto(`${baseUrl}${ROW_GAP}#browser_compatibility`);
    await settled(page);
    const row = page.locator("[data-compat] tbody tr").nth(2);
    const next = page.locator("[data-compat] tbody tr").nth(3);
    const before = (await row.boundingBox())?.height ?? 0;
    // Several can be open at once, even in one row.
    if (viewport === NARROW) await row.locator("th > button").click();
    const cells = row.locator("td > button:has(+ [popover] + div)").filter({ visible: true });
    await cells.first().click();
    await cells.nth(2).click();
    const panels = row.locator(":popover-open + div");
    expect(await panels.count()).toBe(2);
    const [one, two] = await Promise.all([0, 1].map((at) => panels.nth(at).boundingBox()));
    const box = await row.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(
      before + (one?.height ?? 0) + (two?.height ?? 0) - 1,
    );
    expect(Math.abs((one?.y ?? 0) - (two?.y ?? 0))).toBeGreaterThanOrEqual(one?.height ?? 0);
    expect(Math.abs((one?.width ?? 0) - (box?.width ?? 0))).toBeLessThanOrEqual(2);
    expect((await next.boundingBox())?.y).toBeGreaterThanOrEqual(
      (box?.y ?? 0) + (box?.height ?? 0) - 1,
    );
    await expectAccessible(page);
    await page.context().close();
  }
});

test("a support table is one tab stop with arrow key navigation, and Escape closes details", async () => {
  const page = await open({ viewport: WIDE });
  await goto(page, `${baseUrl}${COLOR}#browser_compatibility`);
  await settled(page);
  const cells = page.locator("[data-compat] td > button");
  const has = (at: number) => cells.nth(at).evaluate((cell) => cell === document.activeElement);
  await page.getByRole("link", { name: "View the data on GitHub" }).focus();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("a Skip the table");
  expect(await page.getByText("Use the arrow keys to move between cells").isVisible()).toBe(true);
  await page.locator("[data-compat] td > button[tabindex='-1']").first().waitFor();
  await page.keyboard.press("Tab");
  // The link of the row comes before its cells.
  await page.keyboard.press("ArrowRight");
  expect(await has(0)).toBe(true);
  await page.keyboard.press("ArrowRight");
  expect(await has(1)).toBe(true);
  await page.keyboard.press("Enter");
  const panel = page.locator("td > :popover-open");
  expect(await panel.count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await panel.count()).toBe(0);
  expect(await has(1)).toBe(true);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[data-compat]"))).toBeNull();
  await page.keyboard.press("Shift+Tab");
  expect(await has(1)).toBe(true);
  await page.context().close();
});

test("the header of a support table stays in view while it scrolls", async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await open({ viewport });
    await page.goto(`${baseUrl}/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array`);
    await settled(page);
    const rows = page.locator("[data-compat] tbody tr");
    const row = rows.nth(Math.min(12, (await rows.count()) - 1));
    await row.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + height - innerHeight / 3, behavior: "instant" });
    });
    const header = page.getByRole("columnheader", { name: "Firefox", exact: true });
    const bar = await page.locator("[data-bar]").boundingBox();
    await expect
      .poll(async () => (await header.boundingBox())?.y)
      .toBeGreaterThanOrEqual((bar?.height ?? 0) - 1);
    expect((await header.boundingBox())?.y).toBeLessThan(160);
    await page.context().close();
  }
});

test("on a phone, a feature of a support table expands from one row, with and without script", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ viewport: NARROW, javaScriptEnabled });
    await page.goto(`${baseUrl}/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array`);
    if (javaScriptEnabled) await settled(page);
    const table = page.locator("[data-compat] > table");
    await table.scrollIntoViewIfNeeded();
    const { height = 0 } = (await table.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(3 * NARROW.height);
    const row = page.locator("[data-compat] tbody tr").nth(1);
    const shown = row.locator("td > :is(button, p)").filter({ visible: true });
    expect(await shown.count()).toBe(3);
    await row.getByRole("button", { name: /^All browsers/ }).click();
    await expect.poll(() => shown.count()).toBeGreaterThan(8);
    expect(await row.locator("th > s").evaluate((all) => all.matches(":popover-open"))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
    if (javaScriptEnabled) await expectAccessible(page);
    await page.context().close();
  }
});

test("on a phone, a cell whose only detail is the release day toggles it in place", async () => {
  const page = await open({ viewport: NARROW });
  await page.goto(`${baseUrl}${COLOR}#browser_compatibility`);
  await settled(page);
  const row = page.locator("[data-compat] tbody tr").first();
  const cell = row.locator("td > button:has(+ [popover]:last-child)").first();
  const day = cell.locator("time");
  const shown = () =>
    day.evaluate((time) => [time.checkVisibility(), getComputedStyle(time, "::after").content]);
  expect(await shown()).toEqual([false, "none"]);
  await cell.click();
  expect(await shown()).toEqual([true, '"Dec 11, 2008"']);
  const [inner, outer] = await Promise.all([day.boundingBox(), cell.boundingBox()]);
  expect(inner?.width ?? 0).toBeGreaterThan(20);
  expect(inner?.width ?? 99).toBeLessThanOrEqual(outer?.width ?? 0);
  await row.getByRole("button", { name: /^All browsers/ }).click();
  expect(await shown()).toEqual([true, '"Dec 11, 2008"']);
  await cell.click();
  expect(await shown()).toEqual([true, "none"]);
  await page.context().close();
});

test("a support table is shown as a table wherever it fits", async () => {
  const page = await open({ viewport: { width: 1230, height: 800 } });
  await page.goto(baseUrl + COLOR);
  await settled(page);
  for (const width of [1230, 1215, 1200, 1199]) {
    await page.setViewportSize({ width, height: 800 });
    const samsung = page.getByRole("columnheader", { name: "Samsung Browser" });
    const box = await samsung.boundingBox();
    expect(box?.height ?? 0, String(width)).toBeGreaterThan(40);
  }
  await page.context().close();
});

test("versions in a support table are not clipped, and marks are set apart from them", async () => {
  for (const width of [1440, 1200, 390]) {
    const page = await open({ viewport: { width, height: 900 } });
    await page.goto(`${baseUrl}/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array`);
    await settled(page);
    const cut = await page
      .locator("[data-compat] td > :is(button, p)")
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
          .map((cell) => cell.textContent),
      );
    expect(cut).toEqual([]);
    const behind = await page.locator("[data-compat] td small").evaluateAll((all) =>
      all
        .map((small) => {
          const range = document.createRange();
          range.selectNodeContents(small.previousSibling as Text);
          return { sign: small.getBoundingClientRect(), text: range.getBoundingClientRect() };
        })
        .filter(({ sign, text }) => sign.left >= text.right && sign.top < text.bottom - 4),
    );
    expect(behind).toEqual([]);
    await page.context().close();
  }
});

test("headings, landmarks and live regions describe the page", async () => {
  const page = await open({ viewport: WIDE });
  await page.goto(baseUrl + COLOR);
  await settled(page);
  for (const role of ["banner", "main", "contentinfo"] as const) {
    expect(await page.getByRole(role).count(), role).toBe(1);
  }
  for (const name of ["Main menu", "Breadcrumb", "Related topics", "In this article"]) {
    expect(await page.getByRole("navigation", { name }).count(), name).toBe(1);
  }
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, h4)")].map(({ localName }) =>
      Number(localName[1]),
    ),
  );
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0), `heading ${index}`).toBeLessThanOrEqual(1);
  }
  expect(await page.locator("article").ariaSnapshot()).toMatch(
    /heading "color CSS property" \[level=1\]/,
  );
  expect(await page.getByRole("button", { name: "Collapse sidebar" }).first().isVisible()).toBe(
    true,
  );

  // Status changes are announced by live regions.
  await page.context().setOffline(true);
  const bar = page.locator("[aria-live=assertive]");
  await expect.poll(() => bar.textContent()).toBe("You are reading offline.");
  // The next text stays for four seconds, which a busy machine may exceed.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.context().setOffline(false);
  await expect.poll(() => bar.textContent()).toBe("You are back online.");
  await page.getByRole("textbox", { name: "Filter sidebar" }).fill("color");
  await expect.poll(() => page.locator("output").first().textContent()).toMatch(/\d+ match/);
  await page.context().close();
});

test("the sidebar scrolls its current entry to a quarter of the window height", async () => {
  const page = await open({ viewport: { width: 1440, height: 500 } });
  await page.goto(baseUrl + COLOR);
  await settled(page);
  const stands = () =>
    page.evaluate(() => {
      const scroller = document.querySelector("[data-sidebar-scroller]") as HTMLElement;
      const current = scroller.querySelector("nav [aria-current]") as HTMLElement;
      const top = current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      const end = scroller.scrollHeight - scroller.clientHeight;
      // Entries near either end cannot be scrolled to that position.
      if (scroller.scrollTop === 0) return top <= 130;
      return scroller.scrollTop >= end - 1 ? top >= 120 : Math.abs(top - 125) < 20;
    });
  await expect.poll(stands).toBe(true);
  await page.context().close();
});

test("on a phone, closing the sidebar overlay restores the page and the focus", async () => {
  const page = await open({ viewport: NARROW });
  await goto(page, baseUrl + COLOR);
  await settled(page);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  const body = page.locator("body");
  expect(await body.getAttribute("class")).toContain("mobile-overlay-active");
  await page.locator("#sidebar-quicklinks.is-expanded").waitFor();
  const sidebar = page.locator("#sidebar-quicklinks");
  const classes = await sidebar.evaluateHandle((element) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(element.className)).observe(element, {
      attributeFilter: ["class"],
    });
    return seen;
  });
  await page.keyboard.press("Escape");
  await expect.poll(() => sidebar.getAttribute("class")).not.toContain("is-");
  expect((await classes.jsonValue())[0]).toContain("is-animating");
  expect(await body.getAttribute("class")).not.toContain("mobile-overlay-active");
  expect(await page.locator("header").first().getAttribute("inert")).toBeNull();
  expect(await focused(page)).toBe("button Expand sidebar");
  await page.context().close();
});

test("on a phone, the page behind an open menu does not scroll, and the menu is not cut off", async () => {
  const page = await open({ viewport: NARROW });
  await page.route("**/api/v1/whoami*", (route) => route.abort());
  await goto(page, baseUrl + COLOR);
  await settled(page);
  await page.getByRole("button", { name: "Open main menu" }).click();
  const body = page.locator("body");
  await expect.poll(() => body.getAttribute("class")).toContain("mobile-overlay-active");
  await page.getByText("Maintenance in progress").click();
  const menu = page.locator("#main-menu");
  expect(await menu.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.mouse.move(195, 840);
  await page.mouse.wheel(0, 600);
  // The menu closes when the header switches to its wide layout.
  await page.setViewportSize(WIDE);
  await expect.poll(() => body.getAttribute("class")).not.toContain("mobile-overlay-active");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});

test("the table of contents marks the current section, however slowly the reader scrolls", async () => {
  const page = await open({ viewport: WIDE });
  await goto(page, baseUrl + COLOR);
  await settled(page);
  const entry = (name: string) => page.locator("[data-toc-scroller]").getByRole("link", { name });
  const marked = () =>
    page
      .locator("[data-toc-scroller] [aria-current]")
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
  /** Scrolls a heading to `top` px below the top of the viewport. */
  const bring = (id: string, top: number) =>
    page.evaluate(
      ([id, top]) => {
        const heading = document.getElementById(id) as HTMLElement;
        scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: "instant" });
      },
      [id, top] as const,
    );
  expect(await marked()).toEqual([]);
  for (const [top, now] of [
    [110, ["Try it"]],
    [90, ["Try it"]],
    [70, ["Syntax"]],
    [90, ["Try it"]],
  ] as const) {
    await bring("syntax", top);
    await settled(page);
    await expect.poll(marked).toEqual(now);
  }
  await entry("Description").click();
  await expect.poll(marked).toEqual(["Description"]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(marked).toEqual([]);
  await page.context().close();
});

test("on a tablet, long titles do not push each other out of the breadcrumbs", async () => {
  const page = await open({ viewport: { width: 768, height: 640 } });
  await page.goto(baseUrl + COLOR);
  await settled(page);
  const boxes = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>("[data-bar] ol a")];
    for (const link of links.slice(-2))
      link.textContent = "WindowControlsOverlayGeometry".repeat(2);
    return links
      .map((link) => link.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => [left, right] as const);
  });
  expect(boxes).toHaveLength(5);
  for (const [index, [left, right]] of boxes.entries()) {
    expect(right - left).toBeGreaterThan(25);
    // Space for the separator.
    expect(boxes[index + 1]?.[0] ?? 999).toBeGreaterThan(right + 5);
  }
  await page.context().close();
});

test("on a phone, breadcrumbs show only the parent, but are complete for screen readers", async () => {
  const page = await open({ viewport: { width: 320, height: 640 } });
  await page.goto(baseUrl + COLOR);
  await settled(page);
  const crumbs = page.locator("[data-crumbs]");
  expect(await crumbs.getByRole("link").count()).toBe(5);
  expect(await seenCrumbs(page)).toEqual(["Properties"]);
  const back = crumbs.getByRole("link", { name: "Properties", exact: true });
  expect(await back.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
  // A long title is cut off before the buttons.
  const [box, search] = await back.evaluate((link) => {
    link.textContent = "WindowControlsOverlayGeometry".repeat(2);
    const button = document.querySelector("[data-to-search]") as HTMLElement;
    return [link.getBoundingClientRect(), button.getBoundingClientRect()] as const;
  });
  expect(box.width).toBeGreaterThan(100);
  expect(box.right).toBeLessThanOrEqual(search.left);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // Focused breadcrumbs become visible.
  await page.locator("[data-crumbs] a").first().focus();
  expect((await seenCrumbs(page))[0]).toBe("Web");
  expect(await seenCrumbs(page)).toHaveLength(2);
  await page.context().close();
});

/** Texts of the breadcrumbs that are not clipped. */
function seenCrumbs(page: Page) {
  return page
    .locator("[data-crumbs] li")
    .evaluateAll((items) =>
      items
        .filter((item) => item.checkVisibility() && getComputedStyle(item).clipPath === "none")
        .map(({ textContent }) => textContent),
    );
}

test("a fragment scrolls to its heading, which stays in place while the page grows", async () => {
  const page = await open({ viewport: NARROW });
  await page.goto(`${baseUrl}${COLOR}#specifications`);
  await settled(page);
  const { y = -1 } = (await page.locator("#specifications").boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(160);
  await page.context().close();
});

test("at 200 % zoom on a laptop, controls stay visible and nothing scrolls sideways", async () => {
  // At 200 % zoom, 1280 px are 640 CSS px.
  const page = await open({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  await page.goto(baseUrl + COLOR);
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  for (const name of ["Open main menu", "Expand sidebar"]) {
    expect(await page.getByRole("button", { name }).isVisible(), name).toBe(true);
  }
  expect(await page.getByRole("searchbox", { name: "Search Webdocs" }).isVisible()).toBe(true);
  expect(await page.locator("#languages-switcher-button").isVisible()).toBe(true);
  await page.context().close();
});

test("doubling the font size gives the layout for half the width", async () => {
  const browser = await chromium.launch({
    ...LAUNCH_OPTIONS,
    args: [...LAUNCH_OPTIONS.args, "--blink-settings=defaultFontSize=32"],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(baseUrl + COLOR);
  await settled(page);
  const root = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    return { scrollWidth, size: getComputedStyle(document.documentElement).fontSize };
  });
  expect(root).toEqual({ scrollWidth: 1280, size: "32px" });
  const { width = 0 } = (await page.locator("main").boundingBox()) ?? {};
  expect(width).toBeGreaterThan(1000);
  const toggle = page.getByRole("button", { name: "Expand sidebar" });
  await toggle.click();
  await page.locator("#sidebar-quicklinks.is-expanded").waitFor();
  await browser.close();
});

test("with reduced motion there are no transitions", async () => {
  const page = await open({ viewport: NARROW, reducedMotion: "reduce" });
  await page.goto(baseUrl + COLOR);
  await settled(page);
  const slow = await page.evaluate(() => {
    const seconds = (value: string) => Math.max(...value.split(",").map(Number.parseFloat));
    return [...document.querySelectorAll("*")].filter((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return seconds(transitionDuration) > 0.01 || seconds(animationDuration) > 0.01;
    }).length;
  });
  expect(slow).toBe(0);
  await page.context().close();
});

test("formulas are laid out as such, in the color of the text, and do not widen the page", async () => {
  for (const [colorScheme, viewport] of [
    ["light", WIDE],
    ["dark", { width: 320, height: 640 }],
  ] as const) {
    const page = await open({ colorScheme, viewport });
    await page.goto(`${baseUrl}/en-US/docs/Web/Accessibility/Guides/Color_and_contrast`);
    await settled(page);
    const formulas = page.locator("article math");
    expect(await formulas.count()).toBeGreaterThan(2);
    const fraction = formulas.locator("mfrac").last();
    const [above, below] = await Promise.all(
      [0, 1].map((at) => fraction.locator(":scope > *").nth(at).boundingBox()),
    );
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    const color = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(await color("article math")).toBe(await color("article p"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    await page.context().close();
  }
});

test("a lowercase URL redirects to the page and keeps its fragment", async () => {
  const page = await open();
  await page.goto(`${baseUrl}${COLOR.toLowerCase()}#specifications`);
  expect(page.url()).toBe(`${baseUrl}${COLOR}#specifications`);
  await page.context().close();
});

test("in print, controls are hidden, collapsed text is shown, and nothing overflows", async () => {
  const page = await open({ viewport: { width: 700, height: 990 }, colorScheme: "dark" });
  await page.goto(baseUrl + COLOR);
  await settled(page);
  await page.emulateMedia({ media: "print" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
  for (const hidden of [
    "#nav-access",
    "#sidebar-quicklinks",
    "[data-bar]",
    "[data-feedback]",
    ".copy",
    ".queue-box",
    "[data-play]",
  ]) {
    const shown = page.locator(hidden).filter({ visible: true });
    expect(await shown.count(), hidden).toBe(0);
  }
  expect(await page.locator("td > div").filter({ visible: true }).count()).toBe(0);
  // Icons are backgrounds, which browsers do not print by default.
  const sign = page.locator("[data-compat] td i").first();
  const printed = sign.evaluate((element) => getComputedStyle(element).printColorAdjust);
  expect(await printed).toBe("exact");
  // The text of the Baseline box, which is collapsed on screen.
  expect(await page.getByText("You can rely on it.").isVisible()).toBe(true);
  await page.context().close();
});
