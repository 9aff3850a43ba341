import { expect, test } from "vitest";
import { problemOf } from "#app/features/offline/download/problem.ts";

test.each(["QuotaExceededError", "UnknownError", "InvalidAccessError"])(
  "an %s while storing means that the storage is full",
  (name) => {
    expect(problemOf(new DOMException("Entry already exists.", name)).code).toBe("full");
  },
);

test("a failed request is a network problem", () => {
  expect(problemOf(new TypeError("Failed to fetch")).code).toBe("network");
});
