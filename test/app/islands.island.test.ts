import { expect, test, vi } from "vitest";
import { startIslands } from "#app/islands.ts";
import { STARTED_MARK } from "#app/lib/browser/started-mark.ts";

test("a page that is hydrated late does not say before that its controls respond", async () => {
  let end = () => {};
  const hydrated = new Promise<void>((resolve) => {
    end = resolve;
  });
  const isStarted = () => performance.getEntriesByName(STARTED_MARK).length > 0;
  const idle = vi.fn();
  await startIslands(hydrated);
  // Its turn comes after those of the islands, which have been started.
  setTimeout(idle, 1);
  await vi.waitFor(() => expect(idle).toHaveBeenCalled());
  expect(isStarted()).toBe(false);
  end();
  await vi.waitFor(() => expect(isStarted()).toBe(true));
});
