import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

test("no two migrations have the same number", () => {
  const names = readdirSync("db/migrations");
  const numbers = names.map((name) => /^(\d{4})_[a-z][a-z0-9_]*\.sql$/.exec(name)?.[1] ?? name);
  const repeated = numbers.filter((number, place) => numbers.indexOf(number) !== place);
  expect(repeated).toEqual([]);
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
});
