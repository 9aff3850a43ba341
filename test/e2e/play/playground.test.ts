import { gzipSync } from "node:zlib";
import type { FrameLocator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, inject, onTestFinished, test } from "vitest";
import { packSample } from "#app/features/play/samples/sample-state.ts";
import {
  expectAccessibleInBothThemes,
  expectWholeAndAccessible,
  holdBack,
  withBrowser,
} from "#test/support/browser.ts";
import { startEditors } from "#test/support/pages/start-editors.ts";
import { writeCode } from "#test/support/pages/write-code.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const PLAY = `${baseUrl}/en-US/play`;
const KEY = "playground-session-code";

async function openPlay(query = "", options = {}) {
  const page = await open(options);
  await page.goto(PLAY + query);
  await startEditors(page);
  return page;
}

async function write(page: Page, language: string, code: string) {
  // On narrow screens, editors are in tabs.
  const tab = page.locator(`#tab-${language}`);
  if (await tab.isVisible()) await tab.click();
  await writeCode(page, language, code);
}

function previewHeight(page: Page): Promise<number> {
  return page.locator("#pane-preview").evaluate((pane) => pane.clientHeight);
}

/** URLs of the samples that run from now on. */
function watchRuns(page: Page): string[] {
  const runs: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/runner.html")) runs.push(request.url());
  });
  return runs;
}

/** Waits until the code has run. */
const hasRun = (page: Page) => page.locator("#pane-preview [data-ready]").waitFor();

const lines = (page: Page) => page.locator('[role="log"] > p');
const textOf = (page: Page, language: string) =>
  page.locator(`[data-language="${language}"] .cm-content`).evaluate((content) => {
    // The placeholder is not part of the text.
    return content.querySelector(".cm-placeholder")
      ? ""
      : (content as HTMLElement).innerText.trim();
  });

test("code runs after an edit, and prints to the console", async () => {
  const page = await openPlay();
  // The example's script would fail without its button.
  await write(page, "js", "// None");
  await write(page, "html", "<p id=a>A</p>");
  await write(page, "css", "#a { color: rgb(1, 2, 3) }");
  await write(page, "js", "console.log(getComputedStyle(a).color)");
  await expect.poll(() => lines(page).allTextContents()).toEqual(["rgb(1, 2, 3)"]);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

/** Scripts loaded so far, and their total size in bytes after gzip. */
async function scriptsOf(page: Page) {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const scripts = urls.filter((url) => new URL(url).pathname.endsWith(".js"));
  const sizes = await Promise.all(
    scripts.map(async (url) => gzipSync(await (await fetch(url)).text()).byteLength),
  );
  return { scripts, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

test.each([1280, 390])(
  "the layout without scripts is the same as with them, at %i px",
  async (width) => {
    const viewport = { width, height: 800 };
    // A font that arrives late on a busy machine is not used, which changes the size of text.
    const withoutFonts = (page: Page) =>
      page.route("**/*.woff2", (route) => route.fulfill({ body: "" }));
    const plain = await open({ viewport });
    await withoutFonts(plain);
    await plain.route("**/assets/*.js", (route) => route.abort());
    await plain.goto(PLAY);
    const places = (page: Page) =>
      page.locator("#content h1, [id^=pane-], #run").evaluateAll((parts) =>
        parts.map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.id, x, y, width, height].join(" ");
        }),
      );
    const before = await places(plain);
    const fields = plain.locator("[data-plain]");
    expect(await fields.first().inputValue()).toContain("<button");
    await plain.context().close();
    const page = await open({ viewport });
    await withoutFonts(page);
    await page.goto(PLAY, { waitUntil: "networkidle" });
    await page.locator("[data-ready]").first().waitFor();
    // Editors are not loaded before the first interaction.
    expect(await page.locator(".cm-content").count()).toBe(0);
    expect((await scriptsOf(page)).bytes).toBeLessThan(130_000);
    expect(await places(page)).toEqual(before);
    await startEditors(page);
    expect(await places(page)).toEqual(before);
    expect(page.errors).toEqual([]);
    await page.context().close();
  },
);

/** The mean lightness of an element's screenshot: 0 is black, 1 is white. */
async function lightnessOf(page: Page, place: string): Promise<number> {
  const picture = await page.locator(place).screenshot({ animations: "disabled" });
  const { channels } = await sharp(picture).greyscale().stats();
  return (channels[0]?.mean ?? 255) / 255;
}

test("in the dark theme, code and preview are dark before the editors load and the code runs", async () => {
  const page = await open({ colorScheme: "dark" });
  const release = await holdBack(page, "**/runner.html*");
  // The load event may wait for the frame.
  await page.goto(PLAY, { waitUntil: "domcontentloaded" });
  await page.locator("iframe").waitFor();
  for (const place of ['[data-plain="html"]', '[data-plain="js"]', "#pane-preview"]) {
    expect(await lightnessOf(page, place), place).toBeLessThan(0.25);
  }
  release();
  await hasRun(page);
  await startEditors(page);
  for (const place of ['[data-language="html"] .cm-content', "#pane-preview"]) {
    expect(await lightnessOf(page, place), place).toBeLessThan(0.25);
  }
  await page.context().close();
});

test("an editor lays out its text like the plain field it replaces", async () => {
  const page = await open();
  await page.goto(PLAY, { waitUntil: "networkidle" });
  const field = page.locator('[data-plain="html"]');
  const before = await field.evaluate((one) => {
    const { x, y } = one.getBoundingClientRect();
    const { paddingLeft, paddingTop, fontSize, lineHeight, fontFamily } = getComputedStyle(one);
    return {
      x: x + Number.parseFloat(paddingLeft),
      y: y + Number.parseFloat(paddingTop),
      ...{ fontSize, lineHeight, fontFamily },
    };
  });
  await startEditors(page);
  const line = page.locator('[data-language="html"] .cm-line').first();
  const after = await line.evaluate((one) => {
    const { x, y } = one.getBoundingClientRect();
    const { paddingLeft, fontSize, lineHeight, fontFamily } = getComputedStyle(one);
    return { x: x + Number.parseFloat(paddingLeft), y, fontSize, lineHeight, fontFamily };
  });
  expect(Math.abs(after.x - before.x)).toBeLessThan(1);
  expect(Math.abs(after.y - before.y)).toBeLessThan(1);
  expect({ ...after, x: 0, y: 0 }).toEqual({ ...before, x: 0, y: 0 });
  await page.context().close();
});

test("text typed before script and editor have loaded is kept", async () => {
  const page = await open();
  // Delays the scripts of the page.
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto(PLAY, { waitUntil: "domcontentloaded" });
  const field = page.locator('[data-plain="html"]');
  await field.fill("<p>early</p>");
  await field.press("End");
  expect(await page.locator("#run").isDisabled()).toBe(true);
  release();
  await page.keyboard.type("<!-- and on");
  await page.locator('[data-language="html"] .cm-content').waitFor();
  await page.keyboard.type(" and on -->");
  await expect.poll(() => textOf(page, "html")).toBe("<p>early</p><!-- and on and on -->");
  await page.reload({ waitUntil: "domcontentloaded" });
  // The text is restored before external scripts load.
  expect(await field.inputValue()).toBe("<p>early</p><!-- and on and on -->");
  await startEditors(page);
  expect(await textOf(page, "html")).toBe("<p>early</p><!-- and on and on -->");
  expect(await textOf(page, "js")).toContain("button");
  await page.context().close();
});

test("Run and Stop cancel a pending automatic run", async () => {
  const page = await openPlay();
  await hasRun(page);
  const runs = watchRuns(page);
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await write(page, "js", "console.log('once')");
  await page.click("#run");
  await expect.poll(() => runs.length).toBe(1);
  await page.clock.fastForward(10_000);
  await write(page, "js", "console.log('never')");
  await page.click("#stop");
  await page.clock.fastForward(10_000);
  await write(page, "js", "console.log('last')");
  await page.click("#run");
  await page.clock.resume();
  await expect.poll(() => lines(page).allTextContents()).toEqual(["last"]);
  expect(runs).toHaveLength(2);
  await page.context().close();
});

test("changing the preview theme does not restart the running code", async () => {
  const page = await openPlay();
  await hasRun(page);
  await page.frameLocator("iframe").getByRole("button").click();
  const shown = () =>
    page
      .frameLocator("iframe")
      .locator("output")
      .evaluate((output) => [
        output.textContent,
        getComputedStyle(document.documentElement).colorScheme,
      ]);
  await page.getByLabel("Preview theme").selectOption("dark");
  await expect.poll(shown).toEqual(["1", "dark"]);
  await page.getByLabel("Preview theme").selectOption("light");
  await expect.poll(shown).toEqual(["1", "light"]);
  await page.context().close();
});

test("text typed early does not overwrite other code saved in the tab", async () => {
  const page = await openPlay();
  await write(page, "css", "i { color: red }");
  await write(page, "js", "// Kept");
  const release = await holdBack(page, "**/assets/*.js");
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.locator('[data-plain="html"]').fill("<i>early</i>");
  release();
  await startEditors(page);
  await expect.poll(() => textOf(page, "html")).toBe("<i>early</i>");
  expect(await textOf(page, "css")).toBe("i { color: red }");
  expect(await textOf(page, "js")).toBe("// Kept");
  await page.context().close();
});

test("with Run on change off, code waits for the Run button", async () => {
  const page = await openPlay();
  await hasRun(page);
  await page.getByLabel("Run on change").uncheck();
  await page.clock.install();
  const runs = watchRuns(page);
  await write(page, "js", "console.log('ran')");
  await page.clock.fastForward(10_000);
  expect(await lines(page).count()).toBe(0);
  await page.click("#run");
  await expect.poll(() => lines(page).allTextContents()).toEqual(["ran"]);
  expect(runs).toHaveLength(1);
  await page.context().close();
});

test("unsaved work survives a reload and a sample that hangs", async () => {
  const page = await openPlay();
  await hasRun(page);
  const loaded = page.waitForResponse(/\/runner\.html/);
  await write(page, "js", "for (;;);");
  await loaded;
  await page.click("#stop");
  await write(page, "js", "console.log('again')");
  await expect.poll(() => lines(page).allTextContents()).toEqual(["again"]);
  await page.reload();
  await startEditors(page);
  await expect.poll(() => textOf(page, "js")).toBe("console.log('again')");
  expect(await page.evaluate((key) => sessionStorage.getItem(key), KEY)).toContain("again");
  await page.context().close();
});

test("shared code does not run until the reader presses Run", async () => {
  const { state } = await packSample({ html: "", css: "", js: "console.log( 'shared' )" });
  const page = await openPlay(`?state=${state}`);
  // Formatting the code does not mark it as trusted.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.click("#format");
  await expect.poll(() => textOf(page, "js")).toBe('console.log("shared");');
  await page.click("#reset");
  await expect.poll(() => textOf(page, "js")).toBe("console.log( 'shared' )");
  await page.click("#format");
  await expect.poll(() => textOf(page, "js")).toBe('console.log("shared");');
  const runs = watchRuns(page);
  await page.reload();
  await startEditors(page);
  await expect.poll(() => textOf(page, "js")).toBe('console.log("shared");');
  expect(await page.locator("iframe").count()).toBe(0);
  expect(await page.getByText("Someone else wrote this code").isVisible()).toBe(true);
  await page.click("#run");
  await expect.poll(() => lines(page).allTextContents()).toEqual(["shared"]);
  expect(runs).toHaveLength(1);
  expect(await page.getByText("Someone else wrote this code").isVisible()).toBe(false);
  await page.context().close();
});

test("format, reset and clear work, and ask before code is lost", async () => {
  const { state } = await packSample({ html: "<p>1</p>", css: "", js: "" });
  const page = await openPlay(`?state=${state}`);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await expect.poll(() => page.locator("#reset").isDisabled()).toBe(true);
  await write(page, "css", "a{color:red}");
  await page.click("#format");
  await expect.poll(() => textOf(page, "css")).toBe("a {\n  color: red;\n}");
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.click("#reset");
  await expect.poll(() => textOf(page, "css")).toBe("");
  expect(await focused()).toBe("run");
  await page.click("#clear");
  await expect.poll(() => textOf(page, "html")).toBe("");
  expect(await focused()).toBe("run");
  expect(page.url()).toBe(PLAY);
  expect(asked).toHaveLength(2);
  expect(await page.locator("#share").isDisabled()).toBe(true);
  await page.context().close();
});

test("panes are resized by keyboard and pointer, closed, and restored after a reload", async () => {
  const page = await openPlay();
  const line = page.getByRole("separator", { name: "Resize Editors" });
  await line.focus();
  await page.keyboard.press("ArrowRight");
  expect(await line.getAttribute("aria-valuenow")).toBe("55");
  const box = await line.boundingBox();
  if (!box) throw new Error("The line is not there.");
  await page.mouse.move(box.x + 4, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x - 200, box.y + 50, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await line.getAttribute("aria-valuenow"))).toBeLessThan(50);
  const css = page.getByRole("button", { name: "CSS", exact: true });
  await css.click();
  await expect.poll(() => css.getAttribute("aria-expanded")).toBe("false");
  const value = await line.getAttribute("aria-valuenow");
  await page.reload();
  await startEditors(page);
  await expect.poll(() => line.getAttribute("aria-valuenow")).toBe(String(value));
  await expect.poll(() => css.getAttribute("aria-expanded")).toBe("false");
  await page.context().close();
});

test("modules import bare specifiers from the chosen host", async () => {
  const page = await openPlay();
  await page.route("https://esm.sh/tiny-lib", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      headers: { "access-control-allow-origin": "*" },
      body: "export const answer = 42;",
    }),
  );
  await page.getByLabel("Module script").check();
  await write(page, "js", 'import { answer } from "tiny-lib";\nconsole.log(answer);');
  await expect.poll(() => lines(page).allTextContents()).toEqual(["42"]);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.click("#reset");
  await expect.poll(() => page.getByLabel("Module script").isChecked()).toBe(false);
  await page.getByLabel("Module script").check();
  expect(await page.locator("#reset").isEnabled()).toBe(true);
  await page.context().close();
});

test("code that is too long for a URL runs as well", async () => {
  const page = await openPlay();
  const values = Array.from({ length: 9000 }, (_, at) => (at * 7919 * 7919).toString(36));
  const js = `const all = ${JSON.stringify(values)};\nconsole.log(all.length);`;
  await page.evaluate(
    ([key = "", kept = ""]) => sessionStorage.setItem(key, kept),
    [KEY, JSON.stringify({ html: "", css: "", js, trusted: true })],
  );
  await page.reload();
  await expect.poll(() => lines(page).allTextContents()).toEqual(["9000"]);
  await page.context().close();
});

test("code is shared as Markdown or in a link, and saving it links to the login", async () => {
  const page = await openPlay("", { permissions: ["clipboard-read", "clipboard-write"] });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  page.on("dialog", (dialog) => void dialog.accept());
  await page.click("#clear");
  await write(page, "html", "<b>Shared</b>");
  await page.click("#share");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy Markdown to clipboard" }).click();
  await expect.poll(clipboard).toBe("```html\n<b>Shared</b>\n```\n");
  await dialog.getByRole("button", { name: "Copy a link that contains the code" }).click();
  await expect.poll(clipboard).toMatch(/\/en-US\/play\?state=[\w-]+$/);
  const login = await dialog.getByRole("link").getAttribute("href");
  expect(login).toContain("next=%2Fen-US%2Fplay");
  await page.keyboard.press("Escape");
  const numbers = Array.from({ length: 9000 }, (_, at) => (at * 7919 * 7919).toString(36));
  await page.evaluate(
    ([key = "", kept = ""]) => sessionStorage.setItem(key, kept),
    [KEY, JSON.stringify({ html: numbers.join(" "), css: "", js: "", trusted: true })],
  );
  await page.reload();
  await startEditors(page);
  await page.click("#share");
  await dialog.getByRole("button", { name: "Copy a link that contains the code" }).click();
  await dialog.getByText("too long for a link").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.context().close();
});

test("a new playground starts with an example that runs, and empty editors name their language", async () => {
  const page = await openPlay();
  const output = page.frameLocator("iframe").locator("output");
  await hasRun(page);
  await page.frameLocator("iframe").getByRole("button").click();
  await expect.poll(() => output.innerText()).toBe("1");
  await expect.poll(() => lines(page).allTextContents()).toEqual(["count 1"]);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.click("#clear");
  await page.getByText("Write HTML here").waitFor();
  await page.context().close();
});

test("a link with unreadable code shows an error", async () => {
  const { state } = await packSample({ html: "<p>1</p>" });
  for (const broken of [state.slice(0, -9), "%25", ""]) {
    const page = await openPlay(`?state=${broken}`);
    await expect
      .poll(() => page.getByRole("alert").first().textContent())
      .toMatch(/cannot be read/);
    expect(await page.locator("iframe").count()).toBe(0);
    await page.context().close();
  }
});

test("an import that cannot be loaded appears in the console", async () => {
  const page = await openPlay();
  await page.route("https://esm.sh/**", (route) =>
    route.fulfill({
      status: route.request().url().includes("good") ? 200 : 404,
      contentType: "text/javascript",
      headers: { "access-control-allow-origin": "*" },
      body: "",
    }),
  );
  await page.getByLabel("Module script").check();
  await write(page, "js", 'import "good-lib";\nimport { a } from "no-such-lib";\nconsole.log(a);');
  await expect
    .poll(() => lines(page).allTextContents())
    .toEqual(["Failed to load a module that the script imports: https://esm.sh/no-such-lib"]);
  expect(await lines(page).first().getAttribute("data-prop")).toBe("error");
  await page.context().close();
});

test("code of others cannot open browser dialogs", async () => {
  const js = "console.log(String(prompt('Your password?')))";
  const { state } = await packSample({ html: "", css: "", js });
  const page = await openPlay(`?state=${state}`);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.accept("secret");
  });
  await page.click("#run");
  await expect.poll(() => lines(page).allTextContents()).toEqual(["null"]);
  expect(asked).toEqual([]);
  await page.click("#clear");
  await write(page, "js", js);
  await expect.poll(() => lines(page).allTextContents()).toEqual(["secret"]);
  await page.context().close();
});

/** Messages to flood the page with; not `console.log`, which would flood DevTools as well. */
const FLOODS: [what: string, message: string][] = [
  ["that it is ready", "{ typ: 'ready' }"],
  ["a few lines", "{ typ: 'console', lines: [{ prop: 'log', text: 'x' }] }"],
  [
    "many lines",
    "{ typ: 'console', lines: Array(1000).fill({ prop: 'log', text: 'x'.repeat(1000) }) }",
  ],
  ["large messages", "{ typ: 'console', lines: [{ prop: 'log', text: 'x'.repeat(5e6) }] }"],
];

test.each(FLOODS)(
  "the playground stays usable while a sample endlessly reports %s",
  async (_, message) => {
    const page = await openPlay();
    onTestFinished(() => page.context().close());
    const times = message.includes("5e6") ? 5 : 500;
    const js = `const message = ${message};
const flood = () => {
  for (let times = 0; times < ${times}; times++) parent.postMessage(message, "*");
  setTimeout(flood);
};
flood();`;
    await write(page, "js", js);
    await lines(page)
      .filter({ hasText: /Some lines were dropped|Stopped: the code sent too many/ })
      .first()
      .waitFor();
    expect(await lines(page).count()).toBeLessThanOrEqual(502);
    await page.click("#stop");
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
    await write(page, "js", "console.log('again')");
    await expect.poll(() => lines(page).allTextContents()).toEqual(["again"]);
  },
);

test("the console shows only the latest of very many lines", async () => {
  const page = await openPlay();
  await write(page, "js", "for (let at = 0; at < 900; at++) console.log(at)");
  await expect.poll(() => lines(page).last().textContent()).toBe("899");
  expect(await lines(page).count()).toBe(501);
  expect(await lines(page).first().textContent()).toBe("Earlier lines are no longer shown.");
  await page.context().close();
});

test("panes are resized by clicks, and all controls are large enough", async () => {
  const page = await openPlay();
  const line = page.getByRole("separator", { name: "Resize Editors" });
  await page.getByRole("button", { name: "Make Editors larger" }).click();
  expect(await line.getAttribute("aria-valuenow")).toBe("60");
  await page.getByRole("button", { name: "Make Editors smaller" }).click();
  expect(await line.getAttribute("aria-valuenow")).toBe("50");
  const small = await page
    .locator("main :is(button, select, [role=separator])")
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return one.checkVisibility() && Math.min(width, height) < 24
          ? [`${one.ariaLabel ?? one.textContent} ${width}×${height}`]
          : [];
      }),
    );
  expect(small).toEqual([]);
  await page.context().close();
});

test("the focused editor shows how to leave it", async () => {
  const page = await openPlay();
  const hint = page.getByText("Press Escape, then Tab").first();
  expect(await hint.isVisible()).toBe(false);
  await page.locator('[data-language="html"] .cm-content').click();
  expect(await hint.isVisible()).toBe(true);
  await page.context().close();
});

test("on a phone, the panes are tabs, and Run switches to the preview", async () => {
  const page = await openPlay("", { viewport: { width: 390, height: 844 } });
  const tabs = page.getByRole("tab");
  expect(await tabs.allTextContents()).toEqual(["HTML", "CSS", "JavaScript", "Preview", "Console"]);
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.locator('[data-language="css"] .cm-content').waitFor();
  expect(await page.locator('[data-language="html"] .cm-content').isVisible()).toBe(false);
  await page.click("#run");
  expect(await page.getByRole("tabpanel", { name: "Preview" }).isVisible()).toBe(true);
  await hasRun(page);
  await page.frameLocator("iframe").getByRole("button").click();
  await tabs.last().click();
  await expect.poll(() => lines(page).allTextContents()).toEqual(["count 1"]);
  await page.context().close();
});

test("on a phone, long output scrolls in the console, and leaves the preview its height", async () => {
  const page = await openPlay("", { viewport: { width: 390, height: 844 } });
  const before = await previewHeight(page);
  await write(page, "js", "for (let at = 0; at < 400; at++) console.log(at)");
  await page.click("#run");
  await page.getByRole("tab").last().click();
  await expect.poll(() => lines(page).last().textContent()).toBe("399");
  expect(await previewHeight(page)).toBe(before);
  const console = page.getByRole("log");
  expect(await console.evaluate((log) => log.scrollTop)).toBeGreaterThan(0);
  const [outer, last] = [await console.boundingBox(), await lines(page).last().boundingBox()];
  expect(outer?.height).toBeGreaterThan(200);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((outer?.y ?? 0) + (outer?.height ?? 0));
  await page.context().close();
});

test("on a phone, long code scrolls in its editor, and leaves the preview its height", async () => {
  const page = await openPlay("", { viewport: { width: 390, height: 844 } });
  const before = await previewHeight(page);
  await write(page, "html", `<h1>Lines</h1>${"\n<p>line</p>".repeat(60)}`);
  expect(await previewHeight(page)).toBe(before);
  const editor = page.locator('[data-language="html"] .cm-scroller');
  expect((await editor.boundingBox())?.height).toBeLessThanOrEqual(before);
  // The cursor is at the end.
  await expect.poll(() => editor.evaluate((scroller) => scroller.scrollTop)).toBeGreaterThan(0);
  await page.context().close();
});

test("a sample looks the same in the playground as in its article", async () => {
  const page = await open();
  const look = (frame: FrameLocator) =>
    frame.locator(".ticket").evaluate((element) => {
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(element);
      const { left, top } = element.getBoundingClientRect();
      return { fontFamily, fontSize, lineHeight, left, top };
    });
  await page.goto(`${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`);
  const frame = page.locator(".live-sample > iframe").first();
  await frame.scrollIntoViewIfNeeded();
  const inArticle = await look(page.frameLocator(".live-sample > iframe").first());
  const href = await page.locator(".live-sample a[data-play]").first().getAttribute("href");
  await page.goto(baseUrl + href);
  expect(await look(page.frameLocator("iframe"))).toEqual(inArticle);
  await page.context().close();
});

test("a missing playground shows an error", async () => {
  const page = await openPlay("?id=AAAAAAAAAAAAAAAAAAAAAA");
  expect(await page.getByRole("alert").first().textContent()).toMatch(/does not exist/);
  await page.context().close();
});

test("the playground is accessible in both themes, at 1280, 390 and 320 px", async () => {
  const page = await openPlay();
  await write(page, "js", "console.warn('careful'); console.error('bad')");
  await expect.poll(() => lines(page).count()).toBe(2);
  const dialog = page.getByRole("dialog");
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const tab = page.locator("#tab-console");
    if (width < 1280) await tab.click();
    expect(await lines(page).first().isVisible()).toBe(true);
    await expectWholeAndAccessible(page, [width]);
    await page.click("#share");
    await dialog.waitFor();
    await expectAccessibleInBothThemes(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  }
  await page.context().close();
});
