import { beforeEach, expect, test } from "vitest";
import { loadPreloadList } from "#db/preload-load.ts";
import { run } from "./support.ts";

beforeEach(async () => {
  await run([{ sql: "DELETE FROM observatory_preload", parameters: [] }]);
});

const rows = async () => {
  const sql =
    "SELECT domain, include_sub_domains AS every FROM observatory_preload ORDER BY domain";
  const [all] = await run([{ sql, parameters: [] }]);
  return all?.rows.map(({ domain, every }) => [domain, every]);
};

const OLD = new Map([
  ["gone.com", true],
  ["kept.com", false],
  ["wider.com", false],
]);
const NEW = new Map([
  ["kept.com", false],
  ["new.com", true],
  ["wider.com", true],
]);

test("the table matches the list, and only differences are written", async () => {
  expect(await loadPreloadList(run, OLD)).toEqual({ written: 3, removed: 0 });
  expect(await loadPreloadList(run, NEW)).toEqual({ written: 2, removed: 1 });
  expect(await rows()).toEqual([
    ["kept.com", 0],
    ["new.com", 1],
    ["wider.com", 1],
  ]);
});

test("loading the same list again writes nothing", async () => {
  await loadPreloadList(run, NEW);
  const writes: string[] = [];
  const again = await loadPreloadList((statements) => {
    writes.push(...statements.map(({ sql }) => sql).filter((sql) => !sql.startsWith("SELECT")));
    return run(statements);
  }, NEW);
  expect(again).toEqual({ written: 0, removed: 0 });
  expect(writes).toEqual([]);
});

test("a long list is written in batches of two thousand, with progress", async () => {
  const long = new Map(Array.from({ length: 5001 }, (_, at) => [`host-${at}.com`, true] as const));
  await loadPreloadList(run, OLD);
  const sizes: number[] = [];
  const counting: typeof run = (statements) => {
    for (const { sql, parameters } of statements) {
      if (!sql.startsWith("SELECT")) sizes.push(JSON.parse(String(parameters[0])).length);
    }
    return run(statements);
  };
  const steps: [number, number][] = [];
  const changes = await loadPreloadList(counting, long, (...step) => steps.push(step));
  expect(changes).toEqual({ written: 5001, removed: 3 });
  expect(sizes).toEqual([2000, 2000, 1001, 3]);
  expect(steps.at(0)).toEqual([2000, 5004]);
  expect(steps.at(-1)).toEqual([5004, 5004]);
  // Also covers reading the stored list in several pages.
  expect(await loadPreloadList(run, long)).toEqual({ written: 0, removed: 0 });
});

test("an interrupted load keeps the old rows, and the next one completes it", async () => {
  await loadPreloadList(run, OLD);
  const long = new Map([
    ...NEW,
    ...Array.from({ length: 3000 }, (_, at) => [`host-${at}.com`, true] as const),
  ]);
  let writes = 0;
  const breaking: typeof run = async (statements) => {
    const isWrite = statements.some(({ sql }) => !sql.startsWith("SELECT"));
    if (isWrite && ++writes > 1) throw new Error("The connection broke.");
    return run(statements);
  };
  await expect(loadPreloadList(breaking, long)).rejects.toThrow("broke");
  expect((await rows())?.map(([domain]) => domain)).toContain("gone.com");
  await loadPreloadList(run, long);
  expect(await rows()).toHaveLength(long.size);
});
