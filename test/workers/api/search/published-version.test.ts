import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { watched } from "#test/workers/api/support/watched.ts";
import { get } from "#test/workers/api/support.ts";

const SECONDS = 30;
const isVersionRead = (sql: string) => sql.includes("FROM content_version WHERE id = 1");

let now = Date.now();
let loads = 0;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  // Expires the version read by earlier tests.
  pass(3600);
});

afterEach(() => {
  vi.useRealTimers();
});

function pass(seconds: number): void {
  now += seconds * 1000;
  vi.setSystemTime(now);
}

/** Publishes a load whose only page has this title. */
async function publish(title: string): Promise<void> {
  loads += 1;
  await addRows([searchRow({ url: "/en-US/docs/Web/CSS/gap", title, hash: `${loads}` })]);
}

/** Sends a request; returns the response and the statements it ran. */
async function ask(query: string, { seconds = SECONDS, watching = watched() } = {}) {
  const { database, statements } = watching;
  const bindings = { SEARCH: database, VERSION_SECONDS: seconds, RATE_LIMITS: "off" as const };
  const response = await get(`/api/v1/search${query}`, {}, bindings);
  return { status: response.status, text: await response.text(), statements };
}

/** A closed gate. */
function shut() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** A database whose reads of the version block until the gate is opened. */
function slowToTell() {
  const { opened, open } = shut();
  const watching = watched(async (sql, run) => {
    if (isVersionRead(sql)) await opened;
    return run();
  });
  return { watching, open };
}

test("a cached answer runs no statement, for results and suggestions", async () => {
  await publish("gap that is known");
  for (const query of ["?q=gap", "/suggestions?q=gap"]) {
    expect((await ask(query)).statements).not.toEqual([]);
    const { text, statements } = await ask(query);
    expect(text).toContain("gap that is known");
    expect(statements).toEqual([]);
  }
});

test("a published load is visible after VERSION_SECONDS", async () => {
  await publish("gap before");
  await ask("?q=gap");
  await publish("gap after");
  pass(SECONDS - 1);
  expect((await ask("?q=gap")).text).toContain("gap before");
  pass(1);
  const { text, statements } = await ask("?q=gap");
  expect(text).toContain("gap after");
  expect(statements.filter(isVersionRead)).toHaveLength(1);
});

test("a published load is visible at once if VERSION_SECONDS is 0", async () => {
  await publish("gap before");
  await ask("?q=gap", { seconds: 0 });
  await publish("gap at once");
  expect((await ask("?q=gap", { seconds: 0 })).text).toContain("gap at once");
});

test("the last of several loads is visible", async () => {
  await publish("gap one");
  await ask("?q=other");
  await publish("gap two");
  expect((await ask("?q=gap")).text).toContain("gap two");
  await publish("gap three");
  await publish("gap four");
  pass(SECONDS);
  expect((await ask("?q=gap")).text).toContain("gap four");
});

test("a late answer from the previous load is not cached", async () => {
  await publish("gap former");
  const { opened, open } = shut();
  const isLast = (sql: string) => sql.includes("FROM search_body");
  const watching = watched(async (sql, run) => {
    const result = await run();
    if (isLast(sql)) await opened;
    return result;
  });
  const late = ask("?q=gap", { watching });
  await expect.poll(() => watching.statements.some(isLast)).toBe(true);
  await publish("gap latter");
  pass(SECONDS);
  await ask("?q=other");
  open();
  expect((await late).text).toContain("gap former");
  expect((await ask("?q=gap")).text).toContain("gap latter");
});

test("one request refreshes the version without blocking others", async () => {
  await publish("gap old");
  await ask("?q=gap");
  await publish("gap new");
  pass(SECONDS);
  const { watching, open } = slowToTell();
  const first = ask("?q=gap", { watching });
  await expect.poll(() => watching.statements).toHaveLength(1);
  for (const { text, statements } of await Promise.all([1, 2, 3].map(() => ask("?q=gap")))) {
    expect(text).toContain("gap old");
    expect(statements).toEqual([]);
  }
  open();
  expect((await first).text).toContain("gap new");
  expect((await ask("?q=gap")).statements).toEqual([]);
});

test("a request relies on another's version read for at most a second", async () => {
  await publish("gap old");
  await ask("?q=gap");
  await publish("gap in spite of it");
  pass(SECONDS);
  const { watching, open } = slowToTell();
  const first = ask("?q=gap", { watching });
  await expect.poll(() => watching.statements).toHaveLength(1);
  pass(1);
  expect((await ask("?q=gap")).text).toContain("gap in spite of it");
  open();
  await first;
});

test("a failed version read is not cached", async () => {
  await publish("gap before the failure");
  await ask("?q=gap");
  await publish("gap after the failure");
  pass(SECONDS);
  const watching = watched(async () => {
    throw new Error("D1_ERROR: overloaded");
  });
  expect((await ask("?q=gap", { watching })).status).toBe(503);
  expect((await ask("?q=gap")).text).toContain("gap after the failure");
});

test("setting the clock back does not extend the cached version's lifetime", async () => {
  await publish("gap before");
  await ask("?q=gap");
  await publish("gap by an earlier clock");
  pass(-60);
  expect((await ask("?q=gap")).text).toContain("gap by an earlier clock");
});
