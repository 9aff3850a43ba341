import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import {
  expectAccessibleInBothThemes,
  expectWholeAndAccessible,
  goto,
  withBrowser,
} from "#test/support/browser.ts";
import { compressedSize } from "#test/support/pages/compressed-size.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const KIB = 1024;
const CSS = "a {\n  color: red;\n  field-sizing: content;\n}";

const status = (page: Page) => page.locator("[data-check-status]");
const uses = (page: Page) => page.locator("[data-check-results] li");

async function check(page: Page, code: string) {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Check", exact: true }).click();
}

test("features in pasted code that do not work everywhere are listed by line", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/check`);
  await check(page, CSS);
  await expect.poll(() => status(page).textContent()).toMatch(/^CSS: 1 use .*Widely available”\.$/);
  const use = uses(page);
  expect(await use.count()).toBe(1);
  const text = (await use.textContent()) ?? "";
  expect(text).toContain("css.properties.field-sizing");
  expect(text).toContain("@supports (field-sizing: content)");
  expect(text).toMatch(/Not in: .*Firefox/);
  await page.getByRole("button", { name: "Line 3, column 3" }).click();
  const selected = await page
    .getByLabel("Code", { exact: true })
    .evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
  expect(selected).toBe("field-sizing");
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("a reader's own browsers are the default, and a link passes them on", async () => {
  const page = await open();
  const query = encodeURIComponent("firefox >= 120");
  await page
    .context()
    .addCookies([{ name: "browsers", value: `${query}|firefox:120`, url: baseUrl }]);
  await goto(page, `${baseUrl}/ja/check`);
  const audience = (of: Page) => of.locator("select[name=audience] option:checked");
  expect(await audience(page).textContent()).toBe("対象ブラウザー");
  await goto(page, `${baseUrl}/en-US/check`);
  await check(page, CSS);
  await expect.poll(() => status(page).textContent()).toMatch(/1 use .*My browsers”\.$/);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => page.url()).toContain("audience=firefox");
  const other = await open();
  await goto(other, page.url());
  await expect.poll(() => status(other).textContent()).toMatch(/1 use .*firefox >= 120”\.$/);
  expect(await audience(other).textContent()).toBe("firefox >= 120");
  await other.goto("about:blank");
  await goto(other, page.url().replace("firefox", "netscape"));
  await expect.poll(() => other.getByRole("alert").textContent()).toMatch(/link/i);
  await page.context().close();
  await other.context().close();
});

test("the results are accessible and do not overflow, narrow and wide", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/check`);
  await check(page, `${CSS}\n@container (width > 1px) { b:has(${"i".repeat(200)}) {} }\n`);
  await page.getByLabel("Must work in").selectOption("2019");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect.poll(() => uses(page).count()).toBeGreaterThan(2);
  await expectWholeAndAccessible(page, [1440, 390, 320]);
  await page.context().close();
});

test("the source code is never sent anywhere, not even by a link to the check", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/check`);
  await check(page, CSS);
  await expect.poll(() => uses(page).count()).toBe(1);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
  await page.context().setOffline(true);
  await check(page, `b { secret-name: 1; ${"field-sizing: content;\n".repeat(3)} }`);
  await expect.poll(() => uses(page).count()).toBe(3);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect
    .poll(() => page.evaluate(() => location.hash))
    .toMatch(/^#language=css&audience=widely&code=/);
  await page.context().setOffline(false);
  const link = page.url();
  const other = await open();
  const sent: string[] = [];
  other.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await goto(other, link);
  await expect.poll(() => uses(other).count()).toBe(3);
  expect(await other.getByLabel("Code", { exact: true }).inputValue()).toContain("secret-name");
  const code = link.slice(link.indexOf("code=") + 5);
  // Chromium reports the page's URL with its fragment, which it does not send.
  const asked = [...requests, ...sent].map((each) => each.replace(/^[^#]*#.*$/, ""));
  expect(asked.filter((each) => each.includes("secret") || each.includes(code))).toEqual([]);
  await page.context().close();
  await other.context().close();
});

test("parsers and data load with the first check, within their budgets", async () => {
  const page = await open();
  const sizes = new Map<string, Promise<number>>();
  const policies: (string | undefined)[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/compat/")) policies.push(response.headers()["cache-control"]);
    if (/\/assets\/.*\.js$|^\/compat\//.test(pathname)) {
      sizes.set(pathname, compressedSize(response));
    }
  });
  await goto(page, `${baseUrl}/en-US/check`);
  expect([...sizes.keys()].filter((name) => /compat|worker/.test(name))).toEqual([]);
  const before = new Set(sizes.keys());
  await check(page, CSS);
  await expect.poll(() => uses(page).count()).toBe(1);
  const sum = async (pattern: RegExp) => {
    const found = [...sizes].filter(([name]) => pattern.test(name) && !before.has(name));
    return (await Promise.all(found.map(([, size]) => size))).reduce((all, size) => all + size, 0);
  };
  expect(await sum(/worker/)).toBeGreaterThan(20 * KIB);
  expect(await sum(/\.js$/)).toBeLessThanOrEqual(150 * KIB);
  expect([...sizes.keys()].filter((name) => name.startsWith("/compat/")).sort()).toEqual([
    "/compat/browsers.json",
    "/compat/css.json",
  ]);
  expect(await sum(/^\/compat/)).toBeLessThanOrEqual(80 * KIB);
  await check(page, "document.startViewTransition(); x.toSorted()");
  await page.getByLabel("Language", { exact: true }).selectOption("html");
  await check(page, "<dialog closedby=any>");
  await expect.poll(() => page.locator("[data-check-results]").textContent()).toContain("closedby");
  expect(await sum(/^\/compat/)).toBeLessThanOrEqual(280 * KIB);
  expect(policies.length).toBeGreaterThan(4);
  expect(policies.filter((policy) => !policy?.includes("immutable"))).toEqual([]);
  await page.context().close();
});

test("files can be chosen or dropped, and those that are not text or too large are refused", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/check`);
  const file = page.getByLabel("Or choose a file");
  const choose = (name: string, body: string | Buffer) =>
    file.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(body) });
  await choose("a.mjs", "using x = made;");
  await expect.poll(() => status(page).textContent()).toContain("JavaScript: 1 use");
  expect(await page.getByLabel("Language", { exact: true }).inputValue()).toBe("javascript");
  await choose("a.css", Buffer.from([0x80, 0xff, 0]));
  const error = page.locator("[data-check-error]");
  await expect.poll(() => error.textContent()).toContain("“a.css” could not be read");
  // The code from before is kept.
  expect(await page.getByLabel("Code", { exact: true }).inputValue()).toContain("using");
  await choose("b.css", "a{}".repeat(400_000));
  await expect.poll(() => error.textContent()).toContain("1,200,000 characters; at most 300,000");
  const data = await page.evaluateHandle((css) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([css], "dropped.css"));
    return transfer;
  }, CSS);
  await page.dispatchEvent("[data-check]", "drop", { dataTransfer: data });
  await expect.poll(() => status(page).textContent()).toContain("CSS: 1 use");
  await page.context().close();
});

test("missing code, no findings, unknown code and a broken link have their own messages", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/check`);
  const error = page.locator("[data-check-error]");
  await check(page, "  ");
  await expect.poll(() => error.textContent()).toContain("There is no code yet.");
  await check(page, "a { color: red }");
  await expect
    .poll(() => status(page).textContent())
    .toMatch(/^All fine: every feature of this CSS/);
  await check(page, "plain words");
  await expect.poll(() => status(page).textContent()).toContain("No feature was recognized.");
  await check(page, `a { color: red } ${"}{".repeat(10_000)}`);
  await expect.poll(() => status(page).textContent()).toContain("The code has too many errors");
  await expectAccessibleInBothThemes(page);
  await page.goto(`${baseUrl}/en-US/check#language=css&audience=widely&code=broken`);
  await expect.poll(() => error.textContent()).toContain("contains no readable code");
  await page.context().close();
});

test("data that failed to load is requested again by the next check", async () => {
  const page = await open();
  await page.context().route("**/compat/css.json*", (route) => route.abort());
  await goto(page, `${baseUrl}/en-US/check`);
  await check(page, CSS);
  const error = page.locator("[data-check-error]");
  await expect.poll(() => error.textContent()).toContain("could not be loaded");
  await page.context().unroute("**/compat/css.json*");
  await check(page, CSS);
  await expect.poll(() => uses(page).count()).toBe(1);
  expect(await error.textContent()).toBe("");
  await page.context().close();
});

test("a check can be stopped, and the largest code is checked", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/check`);
  // The data never arrive.
  await page.context().route("**/compat/css.json*", () => undefined);
  await check(page, CSS);
  const stop = page.getByRole("button", { name: "Stop" });
  await stop.click();
  await expect.poll(() => status(page).textContent()).toBe("The check was stopped.");
  expect(await stop.isVisible()).toBe(false);
  expect(await page.locator(":focus").textContent()).toBe("Check");
  await check(page, CSS);
  await stop.waitFor();
  await check(page, " ");
  const error = page.locator("[data-check-error]");
  await expect.poll(() => error.textContent()).toContain("There is no code yet.");
  expect(await stop.isVisible()).toBe(false);
  expect(await status(page).textContent()).toBe("");
  await page.context().unroute("**/compat/css.json*");
  const buffer = Buffer.from("a { field-sizing: content }\n".repeat(10_700));
  await page.getByLabel("Or choose a file").setInputFiles({ name: "a.css", mimeType: "", buffer });
  await expect.poll(() => status(page).textContent(), { timeout: 60_000 }).toContain("10,700 uses");
  expect(await uses(page).count()).toBe(300);
  expect(await page.getByText("10,400 more are not shown.").count()).toBe(1);
  await page.context().close();
});

test("without script, the page says so and names the command", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${baseUrl}/en-US/check`);
  expect(await page.locator("noscript p").isVisible()).toBe(true);
  expect(await page.getByText("npm run check -- src").isVisible()).toBe(true);
  expect(await page.getByLabel("Code", { exact: true }).isVisible()).toBe(false);
  await page.context().close();
});

test("the page is translated and publicly cached", async () => {
  for (const [locale, title] of [
    ["ja", "コードのチェック"],
    ["de", "Code prüfen"],
  ]) {
    const response = await fetch(`${baseUrl}/${locale}/check`);
    expect(await response.text()).toContain(`<h1`);
    expect(response.headers.get("cache-control")).toContain("public");
    const page = await open();
    await goto(page, `${baseUrl}/${locale}/check`);
    expect(await page.textContent("h1")).toBe(title);
    await page.context().close();
  }
});

const ADDRESS = "https://styles.example.com/moved.css";

test("a style sheet is checked by its URL, and the field shows its code", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/check`);
  await page.getByLabel("Address of a style sheet").fill(ADDRESS);
  await page.getByRole("button", { name: "Get and check" }).click();
  await page.waitForURL(/\/en-US\/check\?url=https/);
  await expect.poll(() => status(page).textContent()).toMatch(/^CSS: 1 use /);
  expect(await page.getByLabel("Code", { exact: true }).inputValue()).toContain("field-sizing");
  expect(await page.getByLabel("Address of a style sheet").inputValue()).toBe(ADDRESS);
  await expectWholeAndAccessible(page, [1440, 390]);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("without script, the field shows the code of a style sheet from its URL", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${baseUrl}/de/check`);
  await page.getByLabel("Adresse eines Stylesheets").fill(ADDRESS);
  await page.getByRole("button", { name: "Abrufen und prüfen" }).click();
  await page.waitForURL(/\/de\/check\?url=https/);
  expect(await page.getByLabel("Quelltext", { exact: true }).inputValue()).toContain(
    "field-sizing",
  );
  expect(await page.getByRole("button", { name: "Prüfen", exact: true }).isVisible()).toBe(false);
  await page.context().close();
});

test("a URL without a style sheet explains what to do, and the page is not cached", async () => {
  const page = await open();
  for (const [address, text] of [
    ["https://private.example.com/a.css", /Only public sites/],
    ["https://styles.example.com/", /Give the address of the CSS file itself/],
    ["https://nowhere.example.com/a.css", /Check the spelling/],
    ["http://127.0.0.1/a.css", /IP addresses cannot/],
  ] as const) {
    const url = `${baseUrl}/en-US/check?${new URLSearchParams({ url: address })}`;
    const response = await page.goto(url);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    const field = page.getByLabel("Address of a style sheet");
    const described = (await field.getAttribute("aria-describedby"))?.split(" ").at(-1) ?? "";
    expect(await page.locator(`[id="${described}"]`).textContent()).toMatch(text);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
  }
  await expectAccessibleInBothThemes(page);
  expect(page.errors).toEqual([]);
  await page.context().close();
});
