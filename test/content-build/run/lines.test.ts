import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readLines, writeLines } from "#content-build/files/lines.ts";
import { temporaryFolder } from "../support.ts";

const file = () => path.join(temporaryFolder(), "new/lines.jsonl");

test("lines are read as they were written, also those that are longer than what is read at once", () => {
  const target = file();
  const lines = ["", "a", "é漢😀".repeat(500_000), "", "b".repeat(3_000_000), "😀"];
  writeLines(target, lines);
  expect(readFileSync(target, "utf8") === `${lines.join("\n")}\n`).toBe(true);
  expect([...readLines(target)]).toEqual(lines);
});

test("a file without lines has none", () => {
  const target = file();
  writeLines(target, []);
  expect([...readLines(target)]).toEqual([]);
});

test("what was there before stays when lines cannot be made", () => {
  const target = file();
  writeLines(target, ["old"]);
  const broken = function* () {
    yield "new";
    throw new Error("no more");
  };
  expect(() => writeLines(target, broken())).toThrow("no more");
  expect([...readLines(target)]).toEqual(["old"]);
});

test("a file is closed when only some of its lines are read", () => {
  const target = file();
  writeLines(target, ["first", "second"]);
  const lines = readLines(target);
  expect(lines.next().value).toBe("first");
  lines.return(undefined);
  expect(lines.next().done).toBe(true);
  expect(existsSync(`${target}.new`)).toBe(false);
});
