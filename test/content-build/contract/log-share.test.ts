import { expect, test } from "vitest";
import { isInShare } from "#content-build/contract/log-share.ts";

test("samples requests by their ids, and accepts any id when all are logged", () => {
  expect(isInShare("00ffff00-1", 1 / 256)).toBe(true);
  expect(isInShare("01000000-1", 1 / 256)).toBe(false);
  expect(isInShare("ffffffff-1", 1)).toBe(true);
  expect(isInShare("somebody-1", 1)).toBe(true);
});
