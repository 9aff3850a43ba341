import { expect, inject, test } from "vitest";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectWholeAndAccessible,
  goto,
  started,
  withBrowser,
} from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const report = (host: string, locale = "en-US") =>
  `${baseUrl}/${locale}/observatory/analyze?host=${host}`;

let scans = 0;

/** Each scan comes from its own IP address and network, since both allow few scans a minute. */
async function scan(host: string): Promise<{ grade?: string; score?: number; error?: unknown }> {
  scans += 1;
  const headers = { "cf-connecting-ip": `198.18.${scans}.1` };
  const response = await fetch(`${baseUrl}/api/v2/scan?host=${host}`, { method: "POST", headers });
  return response.json() as Promise<{ grade?: string; score?: number; error?: unknown }>;
}

test.each([
  ["exemplary.example.com", "A+", 160],
  ["inline.example.com", "B+", 80],
  ["cookies.example.org", "B+", 80],
  ["shared.example.org", "C", 50],
  ["careless.example.net", "D", 35],
  ["bare.example.net", "F", 0],
  ["huge.example.net", "A+", 115],
  ["loop.example.net", "D", 30],
  ["inside.example.net", "F", 10],
])("the sample site %s gets grade %s with %i points", async (host, grade, score) => {
  expect(await scan(host)).toMatchObject({ grade, score, error: null });
});

test.each([
  ["failing.example.net", "unexpected-status"],
  ["expired.example.net", "bad-certificate"],
  ["private.example.com", "invalid-site"],
  ["localhost.example.com", "invalid-site"],
  ["unknown.example.com", "invalid-hostname-lookup"],
  ["127.0.0.1", "invalid-hostname-ip"],
])("scanning %s fails with %s", async (host, error) => {
  expect(await scan(host)).toMatchObject({ error });
});

test("the local product can scan itself", async () => {
  expect(await scan("webdocs.example.com")).toMatchObject({ error: null });
});

test("a reader scans a site and moves through the parts of its report", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/observatory`);
  const field = page.getByLabel("Domain name or URL");
  await field.fill("nonsense");
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain(
    "valid host name",
  );
  await field.fill("https://strict.example.com/");
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await page.waitForURL("**/analyze?host=*");
  await page.getByRole("heading", { level: 1, name: "Report: strict.example.com" }).waitFor();
  expect(await page.getByText("115 / 100").count()).toBe(1);

  const tabs = page.getByRole("tab");
  await expect.poll(() => tabs.count()).toBe(6);
  expect(await page.getByRole("tabpanel").count()).toBe(1);
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  const part = () => new URL(page.url()).hash;
  await expect.poll(part).toBe("#csp");
  expect(await page.getByRole("tabpanel", { name: "CSP analysis" }).isVisible()).toBe(true);
  await page.keyboard.press("End");
  await expect.poll(part).toBe("#benchmark");
  await page.keyboard.press("Home");
  expect(await page.getByRole("row").count()).toBe(13);

  const rescan = page.getByRole("button", { name: /^Rescan in \d+ s$/ });
  expect(await rescan.isDisabled()).toBe(true);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("each failed test links to its documentation and shows lines to copy", async () => {
  const page = await open();
  await scan("bare.example.net");
  await page.goto(report("bare.example.net"));
  const row = page.getByRole("row", { name: /X-Content-Type-Options/ });
  // The sample content has no page on this header.
  expect(await row.getByRole("link").getAttribute("href")).toBe(
    "/en-US/observatory/docs/tests_and_scoring#test-x-content-type-options",
  );
  await row.getByText("How to fix it").click();
  await row.getByText('add_header X-Content-Type-Options "nosniff" always;').waitFor();
  await page.context().close();
});

test("without script, the form, all parts of the report, and rescanning work", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${baseUrl}/de/observatory`);
  await page.getByLabel("Domain oder URL").fill("careful.example.com");
  await page.getByRole("button", { name: "Prüfen" }).click();
  await page.getByRole("heading", { level: 1, name: "Bericht: careful.example.com" }).waitFor();
  for (const name of ["Bewertung", "CSP-Analyse", "Cookies", "Alle Header", "Verlauf"]) {
    await page.getByRole("heading", { level: 2, name }).waitFor();
  }
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Erneut prüfen" }).click();
  expect((await sent).status()).toBeLessThan(400);
  await page.getByRole("heading", { level: 1, name: "Bericht: careful.example.com" }).waitFor();
  await page.context().close();
});

test("reasons for not scanning are shown in the reader's language", async () => {
  const page = await open();
  const response = await page.goto(report("localhost", "fr"));
  expect(response?.status()).toBe(422);
  expect(await page.getByRole("alert").textContent()).toContain("nom d’un site web public");
  const none = await page.goto(`${baseUrl}/fr/observatory/analyze`);
  expect(new URL(none?.url() ?? "").pathname).toBe("/fr/observatory");
  await page.context().close();
});

const REPORT = "/en-US/observatory/analyze?host=bare.example.net";
const PARTS = ["scoring", "csp", "cookies", "headers", "history", "benchmark"];

test.each(["/ja/observatory", ...PARTS.map((part) => `${REPORT}#${part}`)])(
  "%s is accessible in both themes and does not overflow",
  async (path) => {
    const page = await open();
    await page.goto(baseUrl + path, { waitUntil: "load" });
    if (path.includes("#")) await page.getByRole("tabpanel").waitFor();
    await expectWholeAndAccessible(page, [1280, 390]);
    await page.context().close();
  },
);

test("the page about scoring lists the tests, also in its table of contents", async () => {
  const page = await open();
  await page.goto(`${baseUrl}/en-US/observatory/docs/tests_and_scoring`);
  const heading = page.getByRole("heading", { name: "Content Security Policy (CSP)" });
  expect(await heading.count()).toBe(1);
  expect(await page.locator('a[href="#test-cookies"]').count()).toBeGreaterThan(0);
  await page.context().close();
});

test("a slow scan shows progress, and a failed scan shows the reason", async () => {
  const page = await open();
  await goto(page, `${baseUrl}/en-US/observatory`);
  const field = page.getByLabel("Domain name or URL");
  const button = page.getByRole("button", { name: "Scan", exact: true });
  await field.fill("slow.example.net");
  await field.press("Enter");
  await page.getByRole("progressbar", { name: "Scanning slow.example.net…" }).waitFor();
  const status = page.locator("main form").getByRole("status");
  expect(await status.textContent()).toBe("Scanning slow.example.net…");
  expect(await button.isDisabled()).toBe(true);
  // Checking the whole page would take longer than the scan.
  await expectAccessible(page, "main form");
  // After navigating away and back, the form is enabled again.
  await page.goto(`${baseUrl}/en-US/observatory/docs/faq`);
  await page.goBack();
  await started(page);
  await expect.poll(() => button.isEnabled()).toBe(true);
  expect(await page.getByRole("progressbar").count()).toBe(0);
  // While the first scan goes on, the second is refused at once.
  await field.fill("slow.example.net");
  await field.press("Enter");
  await page.waitForURL("**/analyze?host=slow.example.net&failed=*", { timeout: 45_000 });
  const alert = page.getByRole("alert");
  expect(await alert.textContent()).toMatch(/\S/);
  expect(await page.getByRole("link", { name: "Try again" }).isVisible()).toBe(true);
  expect(await page.getByLabel("Domain name or URL").isVisible()).toBe(true);
  await page.context().close();
}, 120_000);

test("headers link to their documentation pages", async () => {
  await scan("webdocs.example.com");
  const page = await open();
  await page.goto(`${report("webdocs.example.com")}#headers`);
  const link = page.getByRole("link", { name: "cache-control" });
  expect(await link.getAttribute("href")).toBe(
    "/en-US/docs/Web/HTTP/Reference/Headers/Cache-Control",
  );
  await page.context().close();
});

test("print shows all parts in dark text, without controls", async () => {
  await scan("bare.example.net");
  const page = await open({ viewport: { width: 700, height: 990 }, colorScheme: "dark" });
  await page.goto(`${baseUrl}${REPORT}#history`);
  await page.getByRole("tabpanel", { name: "History" }).waitFor();
  await page.emulateMedia({ media: "print" });
  for (const part of PARTS) {
    expect(await page.locator(`#${part}`).isVisible(), part).toBe(true);
    expect(await page.locator(`#${part} > h2`).isVisible(), part).toBe(true);
  }
  expect(await page.locator("#scoring tbody tr").count()).toBe(12);
  // Collapsed on screen.
  expect(await page.getByText('add_header X-Content-Type-Options "nosniff"').isVisible()).toBe(
    true,
  );
  for (const control of [
    "main form",
    "main button",
    "[role=tablist]",
    ".copy",
    "footer",
    "[data-bar]",
  ]) {
    const shown = page.locator(control).filter({ visible: true });
    expect(await shown.count(), control).toBe(0);
  }
  const [background, color] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect([background, color]).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
  // Landscape paper: fixes take the width of the page, not of a column.
  await page.setViewportSize({ width: 1000, height: 700 });
  const fix = await page
    .getByText('add_header X-Content-Type-Options "nosniff"')
    .first()
    .evaluate((code) => (code.closest("pre") ?? code).getBoundingClientRect().width);
  expect(fix).toBeGreaterThan(600);
  await page.context().close();
});

test("the sidebar of a report links to readable pages that explain it", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(report("localhost", "de"));
  const docs = page.getByRole("navigation", { name: "HTTP Observatory" });
  const faq = docs.getByRole("link").last();
  expect(await faq.getAttribute("hreflang")).toBe("en-US");
  await faq.click();
  await page.waitForURL("**/en-US/observatory/docs/faq");
  await page.getByRole("heading", { level: 1, name: "Frequently asked questions" }).waitFor();
  const question = page.getByRole("heading", { level: 2, name: "What does the Observatory do?" });
  expect(await question.isVisible()).toBe(true);
  // It is in the table of contents, and the page is current in the sidebar.
  expect(await page.locator('a[href="#what_does_the_observatory_do"]').count()).toBeGreaterThan(0);
  const current = page.locator('aside [aria-current="page"]');
  expect(await current.getAttribute("href")).toBe("/en-US/observatory/docs/faq");
  await page.context().close();
  const scripted = await open();
  await scripted.goto(`${baseUrl}/en-US/observatory/docs/faq`);
  await expectAccessibleInBothThemes(scripted);
  await scripted.context().close();
});
