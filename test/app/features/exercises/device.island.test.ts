import { beforeEach, expect, test } from "vitest";
import {
  allProgress,
  deviceProgress,
  forgetProgress,
  keepAccountProgress,
  keepDone,
  toProgress,
} from "#app/features/exercises/progress/device-progress.ts";
import { keepCode, keptCode } from "#app/features/exercises/workbench/kept-code.ts";
import { ACCOUNT_PROGRESS_KEY } from "#app/lib/reader-keys.ts";

beforeEach(() => localStorage.clear());

test("completed exercises are stored with their earliest time", () => {
  keepDone("even-padding", 2);
  keepDone("even-padding", 1);
  keepDone("even-padding", 3);
  expect([...allProgress()]).toEqual([["even-padding", 1]]);
});

test("exercises stored in the account leave the queue, and stay visible", () => {
  keepDone("one", 1);
  const sent = deviceProgress();
  keepDone("two", 2);
  keepAccountProgress(
    new Map([
      ["one", 1],
      ["other", 5],
    ]),
    sent,
  );
  expect([...deviceProgress()]).toEqual([["two", 2]]);
  expect([...allProgress().keys()].sort()).toEqual(["one", "other", "two"]);
  localStorage.removeItem(ACCOUNT_PROGRESS_KEY);
  expect([...allProgress()]).toEqual([["two", 2]]);
  forgetProgress();
  expect(allProgress().size).toBe(0);
});

test("malformed stored progress is ignored, and progress is limited to 500 exercises", () => {
  for (const text of [
    "",
    "null",
    "3",
    '{"a":1}',
    '[["A b",1],["constructor",2],["x"],[1,1],["y",1.5]]',
  ]) {
    localStorage.setItem("exercise-progress", text);
    const expected = text.startsWith('[["A') ? [["constructor", 2]] : [];
    expect([...allProgress()], text).toEqual(expected);
  }
  expect(toProgress(Array.from({ length: 9000 }, (_, at) => [`a-${at}`, at])).size).toBe(500);
});

test("code is kept for the latest hundred exercises", () => {
  for (let at = 0; at < 102; at++) keepCode(`a-${at}`, { css: `${at}` });
  keepCode("a-2", { css: "changed" });
  expect(keptCode("a-0")).toBeUndefined();
  expect(keptCode("a-1")).toBeUndefined();
  expect(keptCode("a-2")).toEqual({ css: "changed" });
  expect(keptCode("a-101")).toEqual({ css: "101" });
  keepCode("a-101", undefined);
  expect(keptCode("a-101")).toBeUndefined();
});

test("malformed stored code is ignored", () => {
  for (const text of ["{}", "[1]", '[["a",null]]', '[["a",{"css":3,"constructor":"x"}]]']) {
    localStorage.setItem("exercise-code", text);
    expect(keptCode("a") ?? {}, text).toEqual({});
  }
});
