import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, goto, holdBack, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const CHOICES = `${baseUrl}/en-US/docs/Web/CSS/Reference/Properties/color`;
const TABBED = `${baseUrl}/en-US/docs/Web/HTML/Reference/Elements/img`;
const CONSOLE = `${baseUrl}/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/map`;
const WASM = `${baseUrl}/en-US/docs/WebAssembly/Text_format`;

/** Waits until the editor has the focus: keys pressed before would be lost. */
const editorFocused = (page: Page) => page.locator(".ix-editor .cm-content:focus").waitFor();

test("without script, an example shows all its files and its output", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(TABBED);
  expect(await page.locator(".ix .ix-code").count()).toBe(2);
  for (const code of await page.locator(".ix .ix-code").all()) {
    expect(await code.isVisible()).toBe(true);
  }
  await page.locator(".ix iframe").scrollIntoViewIfNeeded();
  await page.frameLocator(".ix iframe").locator("img").waitFor();
  await page.context().close();
});

test("choices apply by mouse and by keyboard", async () => {
  const page = await open();
  await goto(page, CHOICES);
  const target = page.frameLocator(".ix iframe").locator("#example-element");
  const color = () => target.evaluate((element) => element.style.cssText);
  await expect.poll(color).toContain("rgb(11, 107, 83)");
  await page.locator(".ix-choice").nth(1).click();
  await page.locator(".ix-choice .ix-editor .cm-content").waitFor();
  await expect.poll(color).toContain("rgba(178, 34, 34, 0.8)");
  await page.locator(".ix-choice input").first().focus();
  await page.keyboard.press("Space");
  await expect.poll(color).toContain("rgb(11, 107, 83)");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(color).toContain("rgb(141, 106, 1)");
  expect(await page.locator(".ix-choice input").nth(2).isChecked()).toBe(true);
  await page.context().close();
});

test("a choice can be edited, and a value that the browser does not support is marked", async () => {
  const page = await open();
  await goto(page, CHOICES);
  const target = page.frameLocator(".ix iframe").locator("#example-element");
  await page.locator(".ix-choice .ix-code").first().click();
  await page.locator(".ix-choice .ix-editor .cm-content").first().waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("color: rgb(1, 2, 3);");
  await expect.poll(() => target.evaluate((one) => one.style.cssText)).toBe("color: rgb(1, 2, 3);");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("color: nonsense(1);");
  const note = page.locator(".ix-choice .ix-note").first();
  await expect.poll(() => note.textContent()).not.toBe("");
  await page.locator(".ix [data-reset]").click();
  await expect.poll(() => note.textContent()).toBe("");
  await expect
    .poll(() => target.evaluate((one) => one.style.cssText))
    .toContain("rgb(11, 107, 83)");
  await page.context().close();
});

test("arrow keys switch tabs, and edits run automatically", async () => {
  const page = await open();
  await goto(page, TABBED);
  const tabs = page.locator('.ix [role="tab"]');
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await tabs.nth(1).getAttribute("aria-selected")).toBe("true");
  expect(await page.locator('.ix [role="tabpanel"]').first().isVisible()).toBe(false);
  await page.keyboard.press("Home");
  expect(await tabs.first().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await editorFocused(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("<p id=mine>Mine</p>");
  await page.frameLocator(".ix iframe").locator("#mine").waitFor();
  await page.locator(".ix [data-reset]").click();
  await page.frameLocator(".ix iframe").locator("img").waitFor();
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("the output of an example follows the chosen theme, also after an edit", async () => {
  const page = await open({ colorScheme: "light" });
  await goto(page, TABBED);
  const frame = page.frameLocator(".ix iframe");
  await frame.locator("img").waitFor();
  const scheme = () =>
    frame.locator("html").evaluate((element) => getComputedStyle(element).colorScheme);
  const choose = async (name: string) => {
    await page.getByRole("banner").locator("summary", { hasText: "Theme" }).click();
    await page.getByRole("banner").getByRole("button", { name, exact: true }).click();
  };
  await choose("Dark");
  await expect.poll(scheme).toBe("dark");
  await page.locator(".ix .ix-code").first().click();
  await editorFocused(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("<p id=mine>Mine</p>");
  await frame.locator("#mine").waitFor();
  await expect.poll(scheme).toBe("dark");
  await choose("Light");
  await expect.poll(scheme).toBe("light");
  await page.context().close();
});

test("Tab skips the code, and Enter starts the editor", async () => {
  const page = await open();
  await goto(page, CONSOLE);
  const code = page.locator(".ix .ix-code");
  await code.focus();
  expect(await code.getAttribute("aria-label")).toContain("Press Enter to edit the code.");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Run");
  expect(await page.locator(".ix-hint").textContent()).toBe("Press Enter to edit the code.");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.locator(".ix-editor .cm-content").waitFor();
  expect(await page.locator(".ix-hint").textContent()).toContain("Escape");
  await page.context().close();
});

test("a choice can be edited by keyboard", async () => {
  const page = await open();
  await goto(page, CHOICES);
  await page.locator(".ix-choice input").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".ix-choice .ix-editor .cm-content").first().waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("color: rgb(1, 2, 3);");
  const target = page.frameLocator(".ix iframe").locator("#example-element");
  await expect.poll(() => target.evaluate((one) => one.style.cssText)).toBe("color: rgb(1, 2, 3);");
  await page.context().close();
});

test("Tab indents in the editor, and Escape followed by Tab leaves it", async () => {
  const page = await open();
  await goto(page, CONSOLE);
  await page.locator(".ix .ix-code").focus();
  await page.keyboard.press("Enter");
  const content = page.locator(".ix-editor .cm-content");
  await content.waitFor();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Tab");
  expect(await content.innerText()).toMatch(/^\s+const/);
  // Escape counts for two seconds, which a busy machine may exceed before the next key.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Run");
  await page.context().close();
});

/** Arguments of `console.log`, and the expected output. */
const PRINTED: [code: string, shown: string][] = [
  ['"text", 1', "text 1"],
  ['["a", 1, null, undefined, true]', 'Array ["a", 1, null, undefined, true]'],
  ['{ a: { b: [1] }, "c-d": -0 }', 'Object { a: Object { b: Array [1] }, "c-d": -0 }'],
  ["123n, -0, NaN", "123n -0 NaN"],
  ["new Uint8Array([1, 2])", "Uint8Array [1, 2]"],
  ["new Map([['a', 1]]), new Set([1])", 'Map(1) { "a" → 1 } Set(1) { 1 }'],
  ["[, 1, , ,]", "Array [<1 empty slot>, 1, <2 empty slots>]"],
  ["function go() {}, class A {}, Symbol('s')", "function go() class A Symbol(s)"],
  ["/a/g, new Error('no')", "/a/g Error: no"],
  [
    "'%s is %d or %i, %f%% %o %c!', 'x', 1.5, 2.7, 0.5, [1], 'color: red'",
    "x is 1 or 2, 0.5% Array [1] !",
  ],
  ["document.createElement('b')", "<b>"],
  [`['say "a"', "it's", "a\\nb"]`, `Array ['say "a"', "it's", "a\\nb"]`],
];

test("the console prints values as developer consoles do", async () => {
  const page = await open();
  await goto(page, CONSOLE);
  await page.locator(".ix .ix-code").click();
  await editorFocused(page);
  await page.keyboard.press("Control+a");
  const loop = "const ring = {}; ring.me = ring; console.log(ring); missing();";
  const code = PRINTED.map(
    ([written]) => `console.log(${written.startsWith("{") ? `(${written})` : written});`,
  );
  await page.keyboard.insertText([...code, loop].join("\n"));
  await page.locator(".ix [data-run]").click();
  const lines = page.locator(".ix-console > p");
  await expect.poll(() => lines.count()).toBe(PRINTED.length + 2);
  const shown = await lines.allTextContents();
  expect(shown.slice(0, PRINTED.length)).toEqual(PRINTED.map(([, text]) => text));
  expect(shown.at(-2)).toBe("Object { me: [Circular] }");
  expect(shown.at(-1)).toBe("Uncaught ReferenceError: missing is not defined");
  expect(await lines.last().getAttribute("data-prop")).toBe("error");
  await page.locator(".ix [data-reset]").click();
  expect(await lines.count()).toBe(0);
  await page.context().close();
});

test("Run is disabled until its script has loaded", async () => {
  const page = await open();
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto(CONSOLE, { waitUntil: "domcontentloaded" });
  const run = page.locator(".ix [data-run]");
  expect(await run.isDisabled()).toBe(true);
  release();
  await run.click();
  await page.locator(".ix-console > p").first().waitFor();
  await page.context().close();
});

test("a WebAssembly example is assembled, runs in its frame, and can be edited", async () => {
  const page = await open();
  await goto(page, WASM);
  const lines = page.locator(".ix-console > p");
  await page.locator(".ix [data-run]").click();
  await expect.poll(() => lines.allTextContents()).toEqual(["3", "2", "1"]);
  await page.locator('.ix .ix-code[data-code="wat"]').click();
  const editor = page.locator(".ix-editor .cm-content").first();
  await editorFocused(page);
  const text = (await editor.innerText()).replace("i32.const 3", "i32.const 2");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
  await page.locator(".ix [data-run]").click();
  await expect.poll(() => lines.allTextContents()).toEqual(["2", "1"]);
  expect(page.errors).toEqual([]);
  await editor.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("(module (oops))");
  await page.locator(".ix [data-run]").click();
  await expect.poll(() => lines.last().textContent()).toMatch(/example\.wat:1:10/);
  await page.context().close();
});

test("pages cannot compile WebAssembly, unlike samples and the worker that assembles it", async () => {
  const page = await open();
  const policies: string[] = [];
  page.on("response", (response) => {
    if (!/\/wat-worker/.test(response.url())) return;
    policies.push(response.headers()["content-security-policy"] ?? "");
  });
  await goto(page, WASM);
  const compile = () =>
    page.evaluate(() => {
      try {
        return String(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
      } catch (error) {
        return String(error);
      }
    });
  expect(await compile()).toContain("Content Security Policy");
  await page.locator(".ix [data-run]").click();
  await expect.poll(() => page.locator(".ix-console > p").count()).toBe(3);
  await expect
    .poll(() => policies)
    .toEqual(["default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"]);
  await page.context().close();
});

test("the editor loads only when the reader points at the code", async () => {
  const page = await open();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await goto(page, CONSOLE);
  const editor = () => scripts.filter((url) => /code-editor|example-session/.test(url)).length;
  expect(editor()).toBe(0);
  await page.locator(".ix .ix-code").hover();
  await expect.poll(editor).toBeGreaterThan(0);
  await page.context().close();
});

test("examples are accessible before and after the editor starts", async () => {
  for (const address of [CHOICES, TABBED, CONSOLE, WASM]) {
    const page = await open({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
    await goto(page, address);
    await expectAccessible(page);
    await page.locator(".ix .ix-code").first().click();
    await page.locator(".ix-editor .cm-content").first().waitFor();
    await expectAccessible(page, ".ix");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await page.context().close();
  }
});
