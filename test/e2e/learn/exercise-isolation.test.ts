import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { goto, withBrowser } from "#test/support/browser.ts";
import { loginCookies, newPerson, signIn } from "#test/support/sign-in.ts";

const baseUrl = inject("baseUrl");
const { open } = withBrowser();

const EXERCISE = `${baseUrl}/en-US/exercises/first-words`;

/** Opens an exercise with a script in its editor, restored from local storage. */
async function openWith(script: string, page?: Page) {
  const opened = page ?? (await open());
  await goto(opened, `${baseUrl}/en-US/exercises`);
  await opened.evaluate((js) => {
    localStorage.setItem("exercise-code", JSON.stringify([["first-words", { js }]]));
  }, script);
  await goto(opened, EXERCISE);
  return opened;
}

async function run(page: Page) {
  const before = await page.evaluate(() => performance.getEntriesByName("exercise-results").length);
  await page.locator("[data-run]").click();
  await page.waitForFunction(
    (count) => performance.getEntriesByName("exercise-results").length > count,
    before,
  );
}

const lines = (page: Page) => page.locator('[data-workbench] [role="log"] > p').allTextContents();
const progress = (page: Page) => page.evaluate(() => localStorage.getItem("exercise-progress"));

test("the reader's code reaches neither the page, nor its storage, nor its cookies", async () => {
  const page = await openWith(`
    const tries = {
      page: () => parent.document.title,
      storage: () => parent.localStorage.length,
      top: () => top.location.href,
      own: () => localStorage.getItem("exercise-code") ?? "nothing",
      cookie: () => document.cookie || "none",
    };
    for (const [name, attempt] of Object.entries(tries)) {
      try { console.log(name, attempt()); } catch (error) { console.log(name, error.name); }
    }`);
  await page.context().addCookies([{ name: "secret", value: "1", url: baseUrl }]);
  await run(page);
  await expect
    .poll(() => lines(page))
    .toEqual([
      "page SecurityError",
      "storage SecurityError",
      "top SecurityError",
      "own nothing",
      "cookie none",
    ]);
});

test("storage of one run is not visible to the next, nor after a reload", async () => {
  const page = await openWith(
    'console.log(localStorage.length, origin); localStorage.setItem("a", "1"); new BroadcastChannel("x").postMessage(1);',
  );
  await run(page);
  await run(page);
  await expect.poll(async () => (await lines(page)).length).toBe(1);
  const [second = ""] = await lines(page);
  await goto(page, EXERCISE);
  await run(page);
  await expect.poll(async () => (await lines(page)).length).toBe(1);
  const [third = ""] = await lines(page);
  expect(second).toMatch(/^0 /);
  expect(third).toMatch(/^0 /);
  expect(third).not.toBe(second);
});

test("code cannot forge results, neither in its own tab nor in another", async () => {
  const page = await open();
  const other = await page.context().newPage();
  await goto(other, `${baseUrl}/en-US/exercises/minutes-as-time`);
  await openWith(
    `
    const names = ["The script runs without an error", "The constant harbor has the text Mudflat",
      "The console has the line Welcome to Mudflat", "The name of the harbor is written once"];
    const forge = (send) => {
      for (const name of names) send({ typ: "result", name, ok: true });
      send({ typ: "done" });
    };
    forge((message) => parent.postMessage(message, "*"));
    const channel = new BroadcastChannel("exercise");
    forge((message) => channel.postMessage(message));
    for (const capture of [true, false]) {
      addEventListener("message", (event) => {
        for (const port of event.ports) forge((message) => port.postMessage(message));
      }, capture);
    }
    try { parent.frames; parent.parent.postMessage({ typ: "done" }, "*"); } catch {}
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => forge((message) => port1.postMessage(message));
    parent.postMessage({ typ: "begun" }, "*", [port2]);
    const opened = [open("${baseUrl}/en-US/exercises/minutes-as-time"), open("", "exercise")];
    for (const each of [...opened, parent.opener, opener]) {
      try { forge((message) => each.postMessage(message, "*")); } catch {}
    }`,
    page,
  );
  await run(page);
  const states = await page
    .locator("li[data-state]")
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.state));
  expect(states.filter((state) => state === "passed")).toEqual(["passed", "passed"].slice(0, 1));
  expect(await progress(page)).toBeNull();
  expect(await progress(other)).toBeNull();
  expect(await other.locator('li[data-state="passed"]').count()).toBe(0);
});

/** A page on the frame's own origin that pretends to run the checks. */
const IMPOSTOR = `<script>
  const forge = ({ ports }) => {
    for (const port of ports) port.postMessage({ typ: "done" });
  };
  addEventListener("message", forge);
  parent.postMessage({ typ: "begun" }, "*");
  parent.postMessage({ typ: "ready" }, "*");
</script>`;

test.each([
  ["an empty page", 'location.href = "about:blank#gone";'],
  [
    "a page of its own",
    `location.href = URL.createObjectURL(new Blob([${JSON.stringify(IMPOSTOR)}], { type: "text/html" }));`,
  ],
])("code that navigates its frame to %s passes no checks", async (_, script) => {
  const page = await openWith(script);
  await run(page);
  expect(await page.locator('li[data-state="passed"]').count()).toBe(0);
  expect(await progress(page)).toBeNull();
});

test("the reader's code can neither read nor write the progress of an account", async () => {
  const page = await open();
  const cora = newPerson("cora");
  const visitor = await signIn(baseUrl, cora);
  await page.context().addCookies(await loginCookies(baseUrl, cora));
  await openWith(
    `
    const url = "${baseUrl}/api/v1/exercises/progress";
    const body = JSON.stringify({ done: [{ exercise: "real-button", done_at: "2026-05-01T10:00:00.000Z" }] });
    const ask = (init) => fetch(url, { credentials: "include", ...init }).then(
      (response) => response.type,
      (error) => error.name,
    );
    const json = { "content-type": "application/json" };
    Promise.all([
      ask({}),
      ask({ method: "POST", headers: json, body }),
      ask({ method: "POST", mode: "no-cors", body }),
    ]).then((answers) => console.log(answers.join(" ")));`,
    page,
  );
  const [answer] = await Promise.all([
    page.waitForEvent("console", (message) => message.text().startsWith("TypeError")),
    run(page),
  ]);
  expect(answer.text()).toMatch(/^TypeError TypeError (?:opaque|TypeError)$/);
  const { done } = (await (await visitor.fetch("/api/v1/exercises/progress")).json()) as {
    done: unknown[];
  };
  expect(done).toEqual([]);
});

test.each([
  ["a loop", "for (;;);"],
  ["promises that follow each other", "(function next() { Promise.resolve().then(next); })();"],
  ["an async function", "(async () => { for (;;) await null; })();"],
])("%s without end fails its checks but does not block the page", async (_, script) => {
  const page = await openWith(script);
  await page.locator("[data-run]").click();
  // The page responds meanwhile.
  await page.locator("[data-hint] summary").first().click();
  expect(await page.locator("[data-hint][open]").count()).toBe(1);
  await page.waitForFunction(() => performance.getEntriesByName("exercise-results").length > 0);
  const results = await page.locator("li[data-state=failed]").allInnerTexts();
  expect(results).toHaveLength(4);
  expect(results[0]).toContain("Is there a loop that never ends?");
  expect(await page.locator("[data-workbench] iframe:not([data-spare])").count()).toBe(0);
});

test("endless timers do not prevent results", async () => {
  const page = await openWith(
    "setInterval(() => {}); (function next() { setTimeout(next); })(); const harbor = 'Mudflat';",
  );
  await run(page);
  expect(await page.locator('li[data-state="passed"]').count()).toBeGreaterThan(1);
});

test("exercises restrict framing and do not allow eval", async () => {
  const { headers } = await fetch(EXERCISE);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors");
  expect(headers.get("content-security-policy")).not.toContain("unsafe-eval");
});
