import { expect, test } from "vitest";
import { linesOf } from "#app/features/exercises/workbench/solution-diff.tsx";

test("lines of both texts stand in one list, those that differ with their side", () => {
  expect(linesOf("a\nb\nc\n", "a\nB\nc")).toEqual([
    { text: "a" },
    { text: "b", side: "yours" },
    { text: "B", side: "theirs" },
    { text: "c" },
  ]);
});

test("empty lines in the middle stay, those at the end do not count", () => {
  expect(linesOf("a\n\nb\n\n", "a\n\nb\n")).toEqual([{ text: "a" }, { text: "" }, { text: "b" }]);
});
