import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readLines, writeLines } from "#content-build/files/lines.ts";
import { temporaryFolder } from "../support.ts";

const file = () => path.join(temporaryFolder(), "new/lines.jsonl");

test("reads back lines as written, also those longer than the read buffer", () => {
  const target = file();
  const lines = ["", "a", "é漢😀".repeat(500_000), "", "b".repeat(3_000_000), "😀"];
  writeLines(target, lines);
  expect(readFileSync(target, "utf8") === `${lines.join("\n")}\n`).toBe(true);
  expect([...readLines(target)]).toEqual(lines);
});

test("reads no lines from an empty file", () => {
  const target = file();
  writeLines(target, []);
  expect([...readLines(target)]).toEqual([]);
});

test("keeps the old file when producing lines fails", () => {
  const target = file();
  writeLines(target, ["old"]);
  const broken = function* () {
    yield "new";
    throw new Error("no more");
  };
  expect(() => writeLines(target, broken())).toThrow("no more");
  expect([...readLines(target)]).toEqual(["old"]);
});

test("stops reading after some of the lines", () => {
  const target = file();
  writeLines(target, ["first", "second"]);
  const lines = readLines(target);
  expect(lines.next().value).toBe("first");
  lines.return(undefined);
  expect(lines.next().done).toBe(true);
  expect(existsSync(`${target}.new`)).toBe(false);
});
