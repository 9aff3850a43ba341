import { expect, inject, test } from "vitest";
import { expectAccessibleInBothThemes, goto, started, withBrowser } from "#test/support/browser.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const ENGLISH = "/en-US/docs/Web/CSS/Reference/Properties/color";
const GERMAN = ENGLISH.replace("en-US", "de");

const remembered = { name: "preferredlocale", value: "de", url: baseUrl };

test("a remembered language redirects links to other languages, with a link back", async () => {
  const page = await open();
  await page.context().addCookies([remembered]);
  const loaded = page.waitForResponse(/\/hold-language-/);
  await goto(page, `${baseUrl}${ENGLISH}?a=b#syntax`);
  expect(page.url()).toBe(`${baseUrl}${GERMAN}?a=b#syntax`);
  const notice = page.getByRole("status").filter({ hasText: "Der Link führte zu" });
  const back = notice.getByRole("link", { name: "English (US)" });
  await back.waitFor();
  await expectAccessibleInBothThemes(page, ".toast");
  await back.click();
  await page.waitForURL(`${baseUrl}${ENGLISH}?a=b#syntax`);
  // The exception holds for this page only, and for as long as it is open.
  await page.reload();
  expect(page.url()).toBe(`${baseUrl}${ENGLISH}?a=b#syntax`);
  await goto(page, `${baseUrl}/en-US/docs/Web/HTML`);
  expect(page.url()).toBe(`${baseUrl}/de/docs/Web/HTML`);
  await notice.getByRole("link").waitFor();
  // The notice is shown once.
  await goto(page, `${baseUrl}/de/docs/Web/HTML`);
  // Wait until the script that might show it again has run.
  await expect.poll(() => page.locator("[data-remember-language]").isChecked()).toBe(true);
  await page.addScriptTag({ type: "module", url: (await loaded).url() });
  expect(await notice.count()).toBe(0);
  expect(page.errors).toEqual([]);
  await page.context().close();
});

test("a language that is no longer remembered stays forgotten after Back and reload", async () => {
  const page = await open();
  const box = page.getByLabel("Remember language");
  const remembered = async () =>
    (await page.context().cookies()).some(({ name }) => name === "preferredlocale");
  const openMenu = async (address: string) => {
    await goto(page, baseUrl + address);
    await page.locator("#languages-switcher-button").click();
  };
  await openMenu(ENGLISH);
  await box.check();
  await expect.poll(remembered).toBe(true);
  await openMenu("/en-US/docs/Web/HTML");
  await expect.poll(() => box.isChecked()).toBe(true);
  await box.uncheck();
  await expect.poll(remembered).toBe(false);
  for (const again of [() => page.goBack(), () => page.reload()]) {
    await again();
    await started(page);
    await page.locator("#languages-switcher-button").click();
    // The script of the switch has run.
    await expect.poll(() => box.getAttribute("autocomplete")).toBe("off");
    expect(await box.isChecked()).toBe(false);
    expect(await remembered()).toBe(false);
  }
  await page.context().close();
});

test("the switch works after its script has failed to load at first", async () => {
  const page = await open();
  const code = /\/remember-language-/;
  await page.route(code, (route) => route.abort());
  await goto(page, baseUrl + ENGLISH);
  const failed = page.waitForEvent("console", (message) => code.test(message.text()));
  await page.locator("#languages-switcher-button").click();
  await failed;
  await page.unroute(code);
  await page.getByLabel("Remember language").check();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain("preferredlocale");
  await page.context().close();
});

test("pages are the same for every reader, whatever language is remembered", async () => {
  const plain = await fetch(baseUrl + GERMAN);
  const chosen = await fetch(baseUrl + GERMAN, { headers: { cookie: "preferredlocale=de" } });
  expect(await chosen.text()).toBe(await plain.text());
  expect(chosen.headers.get("set-cookie")).toBeNull();
});

test("without script, a form remembers a language, and menus and notices link to others", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(baseUrl + ENGLISH);
  await page.locator("#languages-switcher-button").click();
  await page.getByRole("link", { name: "Reading preferences" }).click();
  await page.getByLabel("Language", { exact: true }).selectOption("Deutsch");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByText("Gespeichert.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/de/reading");
  await page.getByRole("link", { name: "Zurück zur vorigen Seite" }).click();
  await page.waitForURL(baseUrl + GERMAN);
  // The link in the notice of a translation.
  await page
    .getByRole("main")
    .getByRole("link", { name: "Englisch", exact: false })
    .first()
    .click();
  await page.waitForURL(baseUrl + ENGLISH);
  await page.locator("#languages-switcher-button").click();
  await page.locator("details").getByRole("link", { name: "Français" }).click();
  await page.waitForURL(baseUrl + ENGLISH.replace("en-US", "fr"));
  await page.goto(`${baseUrl}/en-US/reading`);
  await page.getByLabel("Sprache", { exact: true }).selectOption("Wie im Link");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Gespeichert.").waitFor();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain("preferredlocale");
  await page.context().close();
});

test("the reading preferences are accessible and fit a narrow screen", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await goto(page, `${baseUrl}/ja/reading`);
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.context().close();
});
