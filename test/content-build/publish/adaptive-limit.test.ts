import { expect, test } from "vitest";
import { adaptiveLimit } from "#content-build/publish/adaptive-limit.ts";

test("runs at most three tasks at once, and completes all of them", async () => {
  const limit = adaptiveLimit(3);
  let running = 0;
  let most = 0;
  const task = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
    return "done";
  };
  const results = await Promise.all(Array.from({ length: 20 }, () => limit.run(task)));
  expect(results).toEqual(Array.from({ length: 20 }, () => "done"));
  expect(most).toBe(3);
});

test("halves the limit when throttled, once for concurrent tasks", async () => {
  const limit = adaptiveLimit(16);
  const throttled = async (slowDown: () => void) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    slowDown();
  };
  await Promise.all(Array.from({ length: 16 }, () => limit.run(throttled)));
  expect(limit.size).toBe(8);
  for (let i = 0; i < 5; i++) await limit.run(throttled);
  expect(limit.size).toBe(4);
});

test("raises the limit while nothing throttles, and frees the slot of a failed task", async () => {
  const limit = adaptiveLimit(4);
  await expect(limit.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  for (let i = 0; i < 100; i++) await limit.run(async () => undefined);
  expect(limit.size).toBe(6);
});
