import { expect, test } from "vitest";
import { isInShare } from "#content-build/contract/log-share.ts";

test("requests are drawn by their ids; where all are logged, any id will do", () => {
  expect(isInShare("00ffff00-1", 1 / 256)).toBe(true);
  expect(isInShare("01000000-1", 1 / 256)).toBe(false);
  expect(isInShare("ffffffff-1", 1)).toBe(true);
  expect(isInShare("somebody-1", 1)).toBe(true);
});
