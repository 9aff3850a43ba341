import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The migrations of each database, and the first one that had to suit a previous version. */
const FOLDERS = [
  ["db/migrations", "0120"],
  ["db/search-migrations", "0002"],
] as const;

test.each(FOLDERS)("no two files in %s have the same number", (folder) => {
  const names = readdirSync(folder);
  const numbers = names.map((name) => /^(\d{4})_[a-z][a-z0-9_]*\.sql$/.exec(name)?.[1] ?? name);
  const repeated = numbers.filter((number, place) => numbers.indexOf(number) !== place);
  expect(repeated).toEqual([]);
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
});

/** Migrations run while the previous version is still serving, so they must not break it. */
const BREAKING =
  /\bDROP\s+(?:TABLE|COLUMN)\b|\bRENAME\s+(?:TO|COLUMN)\b|\bADD\s+COLUMN\b(?=[^;]*\bNOT NULL\b)(?![^;]*\bDEFAULT\b)/i;

test.each([
  ["DROP TABLE a;", true],
  ["ALTER TABLE a RENAME COLUMN b TO c;", true],
  ["ALTER TABLE a ADD COLUMN b TEXT NOT NULL;", true],
  ["ALTER TABLE a ADD COLUMN b TEXT NOT NULL DEFAULT '';", false],
  ["CREATE TABLE a (b TEXT NOT NULL);", false],
])("%s breaks the previous version: %s", (sql, breaks) => {
  expect(BREAKING.test(sql)).toBe(breaks);
});

test.each(FOLDERS)("migrations in %s do not break the previous version", (folder, since) => {
  const later = readdirSync(folder).filter((name) => name >= since);
  const breaking = later.filter((name) => BREAKING.test(readFileSync(`${folder}/${name}`, "utf8")));
  expect(breaking).toEqual([]);
});
