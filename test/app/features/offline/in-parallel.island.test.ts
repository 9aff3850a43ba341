import { expect, test } from "vitest";
import { inParallel } from "#app/features/offline/download/in-parallel.ts";

test("after a failure nothing else starts, and running work ends before the rejection", async () => {
  const started: number[] = [];
  const ended: number[] = [];
  const work = async (at: number, signal: AbortSignal) => {
    started.push(at);
    if (at === 1) throw new Error("full");
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    await new Promise((resolve) => setTimeout(resolve));
    ended.push(at);
  };
  const items = [0, 1, 2, 3, 4, 5];
  await expect(inParallel(items, new AbortController().signal, work)).rejects.toThrow("full");
  expect(started).toEqual([0, 1, 2]);
  expect(ended).toEqual([0, 2]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(started).toEqual([0, 1, 2]);
});

test("the reason of an abort is passed on", async () => {
  const stop = new AbortController();
  const working = inParallel([0, 1, 2, 3, 4], stop.signal, async (_, signal) => {
    stop.abort("pause");
    signal.throwIfAborted();
  });
  await expect(working).rejects.toBe("pause");
});
