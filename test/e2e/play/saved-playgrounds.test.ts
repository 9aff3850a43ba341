import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, withBrowser } from "#test/support/browser.ts";
import { loginCookies, newPerson, type PersonId, signIn } from "#test/support/sign-in.ts";
import { startEditors } from "#test/support/pages/start-editors.ts";
import { writeCode } from "#test/support/pages/write-code.ts";

const baseUrl = inject("baseUrl");
const stateDir = inject("stateDir");
const { open } = withBrowser();

const PLAY = `${baseUrl}/en-US/play`;

/** Runs `npm run plays -- …` against the running site. */
async function operate(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["workers/local/bootstrap.mjs", "plays", ...args],
    { env: { ...process.env, STATE_DIR: stateDir } },
  );
  return stdout;
}

/** Saves a playground as a signed-in user; returns its id. */
async function save(person: PersonId, code: object): Promise<string> {
  const { fetch } = await signIn(baseUrl, person);
  const response = await fetch("/api/v1/play/", {
    method: "POST",
    headers: { "content-type": "application/json", origin: baseUrl },
    body: JSON.stringify(code),
  });
  return ((await response.json()) as { id: string }).id;
}

async function openPlay(query = "", { as, width = 1280 }: { as?: PersonId; width?: number } = {}) {
  const page = await open({ viewport: { width, height: 844 } });
  if (as) await page.context().addCookies(await loginCookies(baseUrl, as));
  await page.goto(PLAY + query);
  await startEditors(page);
  return page;
}

/** Placeholder of the empty HTML editor. */
const HINT = "Write HTML here";

const htmlOf = async (page: Page) => {
  await startEditors(page);
  return page.locator('[data-language="html"] .cm-content').innerText();
};
const alertOf = async (query: string, as?: PersonId) => {
  const page = await openPlay(query, as && { as });
  const text = await page.getByRole("alert").first().textContent();
  const html = await htmlOf(page);
  await page.context().close();
  return { text, html: html.trim() };
};

test("a logged-in reader saves code under a link, which others open and its owner revokes", async () => {
  const owner = await openPlay("", { as: newPerson("fiona") });
  // The example's script would fail without its button.
  await writeCode(owner, "js", "// None");
  await writeCode(owner, "html", "<b>Saved by its owner</b>");
  await owner.click("#share");
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const field = dialog.getByRole("textbox", { name: "Saved link" });
  await field.waitFor();
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  const link = await field.inputValue();
  expect(link).toMatch(/\/en-US\/play\?id=[\w-]{22}$/);
  await owner.waitForURL(link);
  const entry = dialog.getByRole("listitem").filter({ hasText: "Saved by its owner" });
  await entry.waitFor();
  await expectAccessible(owner);

  const other = await open();
  await other.goto(link);
  await expect.poll(() => htmlOf(other)).toContain("Saved by its owner");
  expect(await other.getByText("Someone else wrote this code").isVisible()).toBe(true);
  expect(await other.locator("#flag").isVisible()).toBe(true);
  expect(other.errors).toEqual([]);

  await entry.getByRole("button", { name: /^Revoke / }).click();
  await expect.poll(() => entry.count()).toBe(0);
  await expect.poll(() => field.count()).toBe(0);
  await owner.waitForURL(PLAY);
  await owner.keyboard.press("Escape");
  await owner.reload();
  await expect.poll(() => htmlOf(owner)).toContain("Saved by its owner");
  await other.context().close();
  const gone = await alertOf(new URL(link).search);
  expect(gone.text).toContain("no longer shared");
  expect(gone.html).toBe(HINT);
  expect(owner.errors).toEqual([]);
  await owner.context().close();
});

test("code is shared and revoked by keyboard on a narrow screen", async () => {
  const frank = newPerson("frank");
  const id = await save(frank, { html: "<i>Keys</i>" });
  const page = await openPlay("", { as: frank, width: 390 });
  await writeCode(page, "html", "<u>By keys</u>", (content) => content.focus());
  await page.locator("#share").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: /<i>Keys<\/i>/ }).waitFor();
  const create = dialog.getByRole("button", { name: "Create link" });
  const focusOn = async (name: RegExp) => {
    for (let steps = 0; steps < 20; steps++) {
      const label = await page.evaluate(() => {
        const { ariaLabel, textContent } = document.activeElement ?? {};
        return ariaLabel ?? textContent ?? "";
      });
      if (name.test(label)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`No key leads to ${name}.`);
  };
  await create.waitFor();
  await focusOn(/^Create link$/);
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: "Saved link" }).waitFor();
  // The list is updated later; the focus goes to the link that was just saved.
  await expect.poll(() => dialog.getByRole("button", { name: /^Revoke/ }).count()).toBe(2);
  await focusOn(/^Revoke .*<i>Keys<\/i>$/);
  await page.keyboard.press("Enter");
  await expect.poll(() => dialog.getByRole("link", { name: /<i>Keys/ }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Revoke$/);
  expect((await alertOf(`?id=${id}`)).text).toContain("no longer shared");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("share");
  await page.context().close();
});

test("a reported playground opens until an operator blocks it, and again once it is allowed", async () => {
  const tessa = newPerson("tessa");
  const id = await save(tessa, { html: "<p>Doubtful</p>", js: "console.log('\u001b[31mred')" });
  const visitor = await openPlay(`?id=${id}`);
  await visitor.click("#flag");
  const dialog = visitor.getByRole("dialog");
  await dialog.getByRole("textbox").fill("It asks for passwords");
  await expectAccessible(visitor);
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByText("Thank you. We will look into it.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
  await visitor.reload();
  await expect.poll(() => htmlOf(visitor)).toContain("Doubtful");
  await visitor.context().close();

  const listed = await operate("list");
  expect(listed).toMatch(new RegExp(`${id} +1 .*It asks for passwords`));
  const shown = await operate("show", id);
  expect(shown).toContain(`by ${tessa}@people.example`);
  expect(shown).toContain("<p>Doubtful</p>");
  expect(shown).toContain("\uFFFD[31mred");
  expect(await operate("block", id)).toBe(`${id} is blocked.\n`);
  expect(await operate("list")).not.toContain(id);
  for (const as of [undefined, tessa]) {
    const blocked = await alertOf(`?id=${id}`, as);
    expect(blocked.text).toContain("taken down for breaking the rules");
    expect(blocked.html).toBe(HINT);
  }
  const owner = await openPlay("", { as: tessa });
  await writeCode(owner, "html", "<p>Other</p>");
  await owner.click("#share");
  await owner.getByRole("dialog").getByText("(taken down)").waitFor();
  await owner.context().close();

  await operate("allow", id);
  const again = await openPlay(`?id=${id}`);
  await expect.poll(() => htmlOf(again)).toContain("Doubtful");
  await again.context().close();
  await expect(operate("block", "A".repeat(22))).rejects.toThrow("There is no playground");
}, 180_000);

test("a report that fails to send shows an error and can be sent again", async () => {
  const id = await save(newPerson("theo"), { html: "<p>Offline</p>" });
  const page = await openPlay(`?id=${id}`);
  await page.click("#flag");
  await page.context().setOffline(true);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send" }).click();
  await dialog.getByRole("alert").waitFor();
  await page.context().setOffline(false);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe("Send");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Thank you. We will look into it.");
  await page.context().close();
});
