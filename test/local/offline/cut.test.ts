import { expect, test } from "vitest";
import { cut } from "#workers/build/offline/cut.ts";

const REACH = 8;
const names = Array.from({ length: 500 }, (_, at) => `web/api/name_${String(at).padStart(4, "0")}`);

function changedRuns(before: string[][], after: string[][]): string[][] {
  const known = new Set(before.map((run) => run.join()));
  return after.filter((run) => !known.has(run.join()));
}

test("runs contain every name once, in order, and no run is short", () => {
  const runs = cut(names, REACH);
  expect(runs.flat()).toEqual(names);
  expect(runs.length).toBeGreaterThan(20);
  for (const run of runs) expect(run.length).toBeGreaterThanOrEqual(REACH);
});

test("adding or removing a name changes only the runs around it", () => {
  const before = cut(names, REACH);
  for (const at of [3, 100, 250, 499]) {
    const without = cut(names.toSpliced(at, 1), REACH);
    expect(changedRuns(before, without).length).toBeLessThanOrEqual(3);
    const more = cut(names.toSpliced(at, 0, `${names[at - 1]}_more`), REACH);
    expect(changedRuns(before, more).length).toBeLessThanOrEqual(3);
  }
});

test("puts few names into one run", () => {
  expect(cut(["a", "b", "c"], REACH)).toEqual([["a", "b", "c"]]);
  expect(cut([], REACH)).toEqual([]);
});
