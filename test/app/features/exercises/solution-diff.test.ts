import { expect, test } from "vitest";
import { linesOf } from "#app/features/exercises/workbench/solution-diff.tsx";

test("both texts are merged into one list, in which differing lines name their side", () => {
  expect(linesOf("a\nb\nc\n", "a\nB\nc")).toEqual([
    { text: "a" },
    { text: "b", side: "yours" },
    { text: "B", side: "theirs" },
    { text: "c" },
  ]);
});

test("empty lines are kept in the middle, and ignored at the end", () => {
  expect(linesOf("a\n\nb\n\n", "a\n\nb\n")).toEqual([{ text: "a" }, { text: "" }, { text: "b" }]);
});
