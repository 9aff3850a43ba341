import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectWholeAndAccessible, goto, holdBack, withBrowser } from "#test/support/browser.ts";
import { writeCode } from "#test/support/pages/write-code.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const SOLVED = ".card { box-sizing: border-box; width: 200px; padding: 16px; border: 2px solid }";

/** Moves the pointer, which loads the editors, and waits for them. */
async function startEditors(page: Page) {
  await page.locator("[data-workbench] [data-ready]").waitFor();
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await page.locator("[data-workbench] .cm-content").first().waitFor({ state: "attached" });
}

async function openExercise(id = "even-padding", options = {}, locale = "en-US") {
  const page = await open(options);
  await goto(page, `${baseUrl}/${locale}/exercises/${id}`);
  await startEditors(page);
  return page;
}

async function write(page: Page, language: string, code: string) {
  await page.locator(`[role="tab"][id$="-tab-${language}"]`).click();
  await writeCode(page, language, code);
}

const status = (page: Page) => page.locator("[data-workbench] [role=status]");
const states = (page: Page) =>
  page
    .locator("li[data-state]")
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.state));
const resultsOf = (page: Page) => page.locator("li[data-state]").allInnerTexts();

/** Runs the code, and waits for its results. */
async function run(page: Page) {
  const before = await page.evaluate(() => performance.getEntriesByName("exercise-results").length);
  await page.locator("[data-run]").click();
  await page.waitForFunction(
    (count) => performance.getEntriesByName("exercise-results").length > count,
    before,
  );
}

test("checks explain failures in words, and announce when all pass", async () => {
  const page = await openExercise();
  await run(page);
  expect(await status(page).textContent()).toBe("1 of 4 checks passed.");
  expect(await states(page)).toEqual(["failed", "failed", "failed", "passed"]);
  expect((await resultsOf(page))[2]).toContain("200 px wide, border included: it is 204 px");
  await write(page, "css", SOLVED);
  await run(page);
  expect(await status(page).textContent()).toBe("All checks passed. Well done!");
  expect(await page.locator("main a", { hasText: "Next exercise" }).isVisible()).toBe(true);
  expect(await page.locator("[data-done-mark]").isVisible()).toBe(true);
  expect(page.errors).toEqual([]);
  // Other pages show the progress, and the next visit restores the code.
  await goto(page, `${baseUrl}/en-US/exercises`);
  await expect
    .poll(() => page.locator("[data-done-text]").first().textContent())
    .toMatch(/^1 of \d\d done$/);
  await goto(page, `${baseUrl}/en-US/exercises/even-padding`);
  await startEditors(page);
  await expect
    .poll(() => page.locator('[data-language="css"] .cm-content').innerText())
    .toContain("padding: 16px");
});

test("an exercise can be solved by keyboard, and running it keeps the focus", async () => {
  const page = await openExercise("label-the-field");
  await page.locator('[role="tab"]').first().focus();
  await page.keyboard.press("Tab");
  const code = '<label for="a">Length of your boat</label><input id="a">';
  // Tab has led to the editor.
  await writeCode(page, "html", code, async () => {});
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => status(page).textContent()).toBe("All checks passed. Well done!");
  const inEditor = await page.evaluate(
    () => document.activeElement?.closest("[data-language]") !== null,
  );
  expect(inEditor).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-run"))).toBe(true);
});

test("checks that move the focus give it back to the Run button", async () => {
  const page = await openExercise("visible-focus");
  await run(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-run")))
    .toBe(true);
});

test("arrow keys switch tabs, starting with the code to change", async () => {
  const page = await openExercise();
  const chosen = page.locator('[role="tab"][aria-selected="true"]');
  expect(await chosen.textContent()).toBe("CSS");
  await chosen.focus();
  await page.keyboard.press("ArrowRight");
  expect(await chosen.textContent()).toBe("HTML");
  await page.keyboard.press("End");
  expect(await chosen.textContent()).toBe("CSS");
});

test("an endless loop is stopped and reported", async () => {
  const page = await openExercise("minutes-as-time");
  await write(page, "js", "for (;;);");
  await run(page);
  expect((await resultsOf(page))[0]).toContain("Is there a loop that never ends?");
  expect(await page.locator("[data-workbench] iframe:not([data-spare])").count()).toBe(0);
  await write(page, "js", "function timeOf() { for (;;); }");
  await run(page);
  expect((await resultsOf(page)).at(-1)).toContain("Is there a loop that never ends?");
  // The page still works.
  await write(page, "js", 'function timeOf() { return "14:21"; }');
  await run(page);
  expect(await states(page)).toEqual(["passed", "failed", "failed", "failed"]);
});

test("a slow network is not reported as an endless loop", async () => {
  const page = await open();
  const release = await holdBack(page, "**/runner.html?*");
  await page.goto(`${baseUrl}/en-US/exercises/even-padding`, { waitUntil: "domcontentloaded" });
  await page.locator("[data-workbench] [data-ready]").waitFor();
  await page.clock.install();
  await page.locator("[data-run]").click();
  await page.locator("iframe[data-spare]").waitFor({ state: "attached" });
  // Longer than running code may take, far shorter than the network may.
  await page.clock.fastForward(10_000);
  expect(await status(page).textContent()).toBe("Checking…");
  release();
  await expect.poll(() => states(page)).toContain("passed");
  expect((await resultsOf(page)).join()).not.toContain("loop");
});

/** Init script: records how many frames a page has at most at the same time. */
function countFrames() {
  const counted = { most: 0 };
  Object.assign(window, { counted });
  const count = () => {
    counted.most = Math.max(counted.most, document.querySelectorAll("iframe").length);
  };
  new MutationObserver(count).observe(document, { childList: true, subtree: true });
}

test("an exercise has one frame until somebody works on it, then at most two", async () => {
  const page = await open();
  await page.addInitScript(countFrames);
  const most = () =>
    page.evaluate(() => (window as unknown as { counted: { most: number } }).counted.most);
  await goto(page, `${baseUrl}/en-US/exercises/even-padding`);
  await page.getByRole("region", { name: "Output" }).scrollIntoViewIfNeeded();
  await page.locator("[data-workbench] iframe").waitFor();
  expect(await most()).toBe(1);
  await startEditors(page);
  for (let at = 0; at < 4; at++) await run(page);
  // Faster than results arrive, by key and by click.
  for (let at = 0; at < 5; at++) {
    await page.locator("[data-run]").click({ noWaitAfter: true });
    await page.keyboard.press("Control+Enter");
  }
  page.once("dialog", (dialog) => dialog.accept());
  await page.locator("[data-reset]").click();
  await run(page);
  // The frame for the next run comes after the results.
  await expect.poll(most).toBe(2);
  // Frames of the code itself are discarded with it.
  await write(page, "html", `<p>Five frames</p>${"<iframe></iframe>".repeat(5)}`);
  await run(page);
  await run(page);
  await expect.poll(() => page.frames().length).toBeLessThanOrEqual(1 + 1 + 6 + 1);
});

test("code that is too long for a URL runs as well", async () => {
  const page = await openExercise();
  const noise = Array.from({ length: 900 }, () => Math.random().toString(36)).join(" ");
  await write(page, "css", `${SOLVED} /* ${noise} */`);
  await run(page);
  expect(await status(page).textContent()).toBe("All checks passed. Well done!");
});

test("hints appear one by one, and the solution is compared with the reader's code", async () => {
  const page = await openExercise();
  const hints = page.locator("[data-hint]");
  expect(await hints.nth(1).isVisible()).toBe(false);
  await hints.nth(0).locator("summary").click();
  await expect.poll(() => hints.nth(1).isVisible()).toBe(true);
  await write(page, "css", ".card {\n  color: red;\n}\n");
  await page.locator("summary", { hasText: "Solution" }).click();
  const lines = page.locator("[data-side]");
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
  expect(await lines.first().textContent()).toContain("Only in your code: ");
  expect(await page.locator('[data-side="yours"]').allTextContents()).toEqual([
    expect.stringContaining("color: red;"),
  ]);
});

test("starting over asks first, and restores the initial code", async () => {
  const page = await openExercise();
  await write(page, "css", "p {}");
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.locator("[data-reset]").click();
  const css = page.locator('[data-language="css"] .cm-content');
  expect(await css.innerText()).toContain("p {}");
  page.once("dialog", (dialog) => dialog.accept());
  await page.locator("[data-reset]").click();
  await expect.poll(() => css.innerText()).toContain("width: 200px");
});

test("typing before the saved answer is restored does not replace it", async () => {
  const page = await openExercise();
  await write(page, "css", SOLVED);
  const release = await holdBack(page, "**/assets/*.js");
  await page.reload({ waitUntil: "domcontentloaded" });
  const field = page.locator('[id$="-css"] [data-plain]');
  await field.evaluate((one) => {
    (one as HTMLTextAreaElement).value += "x";
  });
  release();
  await startEditors(page);
  const code = page.locator('[data-language="css"] .cm-content');
  await expect.poll(() => code.innerText()).toBe(SOLVED);
  await page.context().close();
});

test("without script, task, code, hints and solution can be read", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${baseUrl}/en-US/exercises/even-padding`);
  expect(await page.locator("main").innerText()).toContain("needs JavaScript");
  expect(await page.locator("[data-run]").isVisible()).toBe(false);
  const panels = page.getByRole("tabpanel");
  for (const [at, language] of ["HTML", "CSS"].entries()) {
    expect(await panels.nth(at).getByText(language, { exact: true }).isVisible()).toBe(true);
    expect(await panels.nth(at).getByRole("textbox").isVisible()).toBe(true);
  }
  for (const summary of await page.locator("main details > summary").all()) await summary.click();
  const text = await page.locator("main").innerText();
  expect(text).toContain("One value of padding");
  expect(text).toContain("makes width the width of what you see");
  expect(text).toContain("box-sizing: border-box;");
});

test("a translated exercise reports in its language, and others link to English", async () => {
  const page = await openExercise("even-padding", {}, "ja");
  expect(await page.locator("h1").textContent()).toBe("均等なパディング");
  await run(page);
  expect(await status(page).textContent()).toBe("4 件中 1 件のチェックに合格しました。");
  expect((await resultsOf(page))[2]).toContain("境界線を含めて 200 px である: 現在の値は 204 px");
  await goto(page, `${baseUrl}/ja/exercises`);
  const links = await page
    .locator("main h4 a")
    .evaluateAll((all) =>
      all.map((link) => `${link.getAttribute("lang")} ${link.getAttribute("href")}`),
    );
  expect(links).toContain("null /ja/exercises/even-padding");
  expect(links).toContain("en-US /en-US/exercises/plate-at-the-door");
});

test("missing exercises return 404, and other letter case redirects", async () => {
  for (const path of ["none", "constructor", "even-padding/x", "__proto__"]) {
    expect((await fetch(`${baseUrl}/en-US/exercises/${path}`)).status, path).toBe(404);
  }
  expect((await fetch(`${baseUrl}/ja/exercises/plate-at-the-door`)).status).toBe(404);
  expect((await fetch(`${baseUrl}/en-us/Exercises/Even-Padding`)).url).toBe(
    `${baseUrl}/en-US/exercises/even-padding`,
  );
});

test("lessons and modules of the curriculum list their exercises, with progress", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/exercises`);
  await page.evaluate(() => localStorage.setItem("exercise-progress", '[["even-padding",1]]'));
  await goto(page, `${baseUrl}/en-US/docs/Learn_web_development/Core/Styling_basics/The_box_model`);
  const section = page.locator("section:has(> #exercises)");
  expect(await section.getByRole("link").count()).toBe(4);
  await expect.poll(() => section.locator("[data-done-text]").textContent()).toBe("1 of 4 done");
  await goto(page, `${baseUrl}/en-US/curriculum/core/css-fundamentals/`);
  await expect
    .poll(() => section.locator("[data-done-text]").textContent())
    .toMatch(/^1 of \d+ done$/);
  await goto(page, `${baseUrl}/en-US/curriculum/core/`);
  await expect.poll(() => page.locator("[data-done-count]:visible").count()).toBe(1);
});

test("an exercise is accessible and does not overflow at any width", async () => {
  const page = await openExercise("menu-that-closes");
  await run(page);
  await page.locator("summary", { hasText: "Solution" }).click();
  await expect.poll(() => page.locator("[data-diff]").textContent()).not.toBe("");
  await expectWholeAndAccessible(page, [320, 390, 1280]);
});

test("on a phone, the output loads only when it is about to be seen", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await goto(page, `${baseUrl}/en-US/exercises/even-padding`);
  // Editors load later than frames near the viewport would.
  await startEditors(page);
  const frames = page.locator("[data-workbench] iframe");
  expect(await frames.count()).toBe(0);
  await page.getByRole("region", { name: "Output" }).scrollIntoViewIfNeeded();
  await frames.first().contentFrame().locator(".card").waitFor();
  await page.context().close();
});

test("the list of exercises is accessible and does not overflow at any width", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/exercises`);
  await expectWholeAndAccessible(page, [320, 390, 1280]);
});

test("scripts loaded before the first keystroke have at most 130 KB", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/exercises/even-padding`);
  const urls = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const scripts = urls.filter((url) => new URL(url).pathname.endsWith(".js"));
  const sizes = await Promise.all(
    scripts.map(async (url) => gzipSync(await (await fetch(url)).text()).byteLength),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThan(130_000);
});
