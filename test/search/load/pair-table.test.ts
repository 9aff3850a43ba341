import { expect, test } from "vitest";
import { PairTable } from "#workers/operate/search/pair-table.ts";

test("pairs are numbered in order of appearance, also while the table grows", () => {
  const pairs = new PairTable();
  const all = Array.from({ length: 200_000 }, (_, i) => [i % 511, Math.floor(i / 511)] as const);
  expect(all.every(([a, b], i) => pairs.add(a, b) === i)).toBe(true);
  expect(all.every(([a, b], i) => pairs.add(a, b) === i)).toBe(true);
  expect(pairs.size).toBe(all.length);
  expect([...pairs.entries()].every(([a, b, id]) => all[id]?.[0] === a && all[id]?.[1] === b)).toBe(
    true,
  );
  expect(pairs.add(1, 0)).not.toBe(pairs.add(0, 1));
});
