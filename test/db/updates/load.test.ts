import { beforeEach, expect, test } from "vitest";
import type { UpdateEntry, UpdateRelease, UpdatesFeed } from "#content-build/contract/updates.ts";
import { loadUpdates } from "#db/updates/load.ts";
import { runSearch, runTwice } from "../support.ts";

function feedOf(count: number, more: Partial<UpdateEntry> = {}): UpdatesFeed {
  const release: UpdateRelease = {
    browser: "chrome",
    ...{ name: "Chrome", version: "157", date: "2026-11-03" },
    ...{ engine: "blink", engineVersion: "157" },
  };
  return {
    since: "2024-11-22",
    until: "2026-11-03",
    releases: [release],
    entries: Array.from({ length: count }, (_, at) => ({
      ...({ date: "2026-11-03", key: `api.A${at}`, kind: "added", category: "api" } as const),
      ...{ releases: [0], status: [], engines: ["blink"], pages: [`Web/API/A${at}#b`] },
      ...more,
    })),
  };
}

const load = (content: string, feed: UpdatesFeed, through = runSearch) =>
  loadUpdates({ run: through, content, feed, hasPage: (page) => page === "/docs/web/api/a1" });

async function rows(sql: string) {
  const [result] = await runSearch([{ sql, parameters: [] }]);
  return result?.rows ?? [];
}

const shown = async () =>
  rows("SELECT * FROM update_entry WHERE load = (SELECT load FROM update_state) ORDER BY id");

beforeEach(async () => {
  await load("empty", feedOf(0));
});

test("a load tolerates that each batch arrives twice, as after a lost response", async () => {
  expect(await load("twice", feedOf(2), runTwice)).toBe(2);
  expect(await shown()).toHaveLength(2);
  expect(await load("again", feedOf(1), runTwice)).toBe(1);
  expect(await shown()).toHaveLength(1);
});

test("a load writes a row for each entry, with its facts, releases and articles", async () => {
  expect(await load("one", feedOf(2, { status: ["experimental"], recorded: true }))).toBe(2);
  const [first, second] = await shown();
  expect(first).toMatchObject({ id: 1, key: "api.A0", browsers: 1, status: 2, has_page: 0 });
  expect(second).toMatchObject({ id: 2, has_page: 1, folded: 0, recorded: 1, words: "api.a1 " });
  const [fact] = await rows(
    "SELECT facts FROM update_fact WHERE load = (SELECT load FROM update_state) AND entry_id = 2",
  );
  expect(JSON.parse(String(fact?.facts))).toEqual({
    releases: [{ browser: "chrome", name: "Chrome", version: "157" }],
    ...{ status: ["experimental"], engines: ["blink"], page: "Web/API/A1#b" },
  });
  const current = "load = (SELECT load FROM update_state)";
  expect(await rows(`SELECT page FROM update_page WHERE ${current} ORDER BY page`)).toEqual([
    { page: "/docs/web/api/a0" },
    { page: "/docs/web/api/a1" },
  ]);
  expect(await rows(`SELECT release_id, entry_id FROM update_event WHERE ${current}`)).toEqual([
    { release_id: 0, entry_id: 1 },
    { release_id: 0, entry_id: 2 },
  ]);
});

test("loading the same feed again writes nothing", async () => {
  await load("one", feedOf(2));
  const writes: string[] = [];
  const again = await load("one", feedOf(2), (statements) => {
    writes.push(...statements.map(({ sql }) => sql).filter((sql) => !sql.startsWith("SELECT")));
    return runSearch(statements);
  });
  expect(again).toBe(0);
  expect(writes).toEqual([]);
});

test.each([1, 2, 3, 4])(
  "readers see the previous feed when a load fails at step %i",
  async (step) => {
    await load("one", feedOf(3));
    const before = await shown();
    let writes = 0;
    const breaking: typeof runSearch = async (statements) => {
      const isWrite = statements.some(({ sql }) => !sql.startsWith("SELECT"));
      if (isWrite && ++writes > step) throw new Error("The connection broke.");
      return runSearch(statements);
    };
    await expect(load("two", feedOf(2500), breaking)).rejects.toThrow("broke");
    expect(await shown()).toEqual(before);
    // The next load starts over, with the current feed.
    await load("three", feedOf(5));
    expect(await shown()).toHaveLength(5);
  },
);

test("the previous load stays for running requests, earlier ones are deleted", async () => {
  for (const content of ["one", "two", "three"]) await load(content, feedOf(1));
  const loads = await rows("SELECT DISTINCT load FROM update_entry ORDER BY load");
  expect(loads).toHaveLength(2);
});
