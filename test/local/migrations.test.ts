import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no two migrations have the same number", () => {
  const names = readdirSync("db/migrations");
  const numbers = names.map((name) => /^(\d{4})_[a-z][a-z0-9_]*\.sql$/.exec(name)?.[1] ?? name);
  const repeated = numbers.filter((number, place) => numbers.indexOf(number) !== place);
  expect(repeated).toEqual([]);
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
});

/** Later migrations run while the version before is still serving, which must not notice. */
const COMPATIBLE_SINCE = "0120";
const BREAKING =
  /\bDROP\s+(?:TABLE|COLUMN)\b|\bRENAME\s+(?:TO|COLUMN)\b|\bADD\s+COLUMN\b(?=[^;]*\bNOT NULL\b)(?![^;]*\bDEFAULT\b)/i;

test.each([
  ["DROP TABLE a;", true],
  ["ALTER TABLE a RENAME COLUMN b TO c;", true],
  ["ALTER TABLE a ADD COLUMN b TEXT NOT NULL;", true],
  ["ALTER TABLE a ADD COLUMN b TEXT NOT NULL DEFAULT '';", false],
  ["CREATE TABLE a (b TEXT NOT NULL);", false],
])("%s breaks the version before: %s", (sql, breaks) => {
  expect(BREAKING.test(sql)).toBe(breaks);
});

test("migrations suit the code of the version before, too", () => {
  const later = readdirSync("db/migrations").filter((name) => name >= COMPATIBLE_SINCE);
  const breaking = later.filter((name) =>
    BREAKING.test(readFileSync(`db/migrations/${name}`, "utf8")),
  );
  expect(breaking).toEqual([]);
});
