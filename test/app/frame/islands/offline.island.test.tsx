import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IslandStringsData } from "#app/frame/island-strings/island-strings.tsx";
import { startOffline } from "#app/frame/islands/offline.ts";
import { render } from "../../support/render.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("announces that the network is down, and for a while that it is back", () => {
  const body = render(<IslandStringsData />);
  startOffline();
  const bar = body.querySelector("[aria-live=assertive]");
  expect(bar?.textContent).toBe("");
  dispatchEvent(new Event("offline"));
  expect(bar?.textContent).toBe("You are reading offline.");
  dispatchEvent(new Event("online"));
  expect(bar?.textContent).toBe("You are back online.");
  vi.advanceTimersByTime(4000);
  expect(bar?.textContent).toBe("");
});

test("says so of a page that was opened without a network", () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const body = render(<IslandStringsData />);
  startOffline();
  expect(body.querySelector("[aria-live=assertive]")?.textContent).toBe("You are reading offline.");
  onLine.mockRestore();
});
