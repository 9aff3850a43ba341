import { expect, test, vi } from "vitest";
import { startIslands } from "#app/islands.ts";
import { STARTED_MARK } from "#app/lib/browser/started-mark.ts";

test("a page does not say that its controls respond before it is hydrated", async () => {
  let end = () => {};
  const hydrated = new Promise<void>((resolve) => {
    end = resolve;
  });
  const isStarted = () => performance.getEntriesByName(STARTED_MARK).length > 0;
  const idle = vi.fn();
  await startIslands(hydrated);
  // This timer runs after those that start the islands.
  setTimeout(idle, 1);
  await expect.poll(() => idle).toHaveBeenCalled();
  expect(isStarted()).toBe(false);
  end();
  await expect.poll(isStarted).toBe(true);
});
