import { beforeEach, expect, test, vi } from "vitest";
import { showToast } from "#app/islands/toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

function said(): string | undefined {
  return document.querySelector("[role=status]")?.textContent ?? undefined;
}

test("says the latest thing, and goes away by itself", () => {
  showToast("Saved.", "Close");
  showToast("Removed.", "Close");
  expect(document.querySelectorAll("[role=status]")).toHaveLength(1);
  expect(said()).toContain("Removed.");
  vi.advanceTimersByTime(8000);
  expect(said()).toBe("");
});

test("stays while somebody is at it, and is closed by its button", () => {
  showToast("Saved.", "Close");
  const region = document.querySelector("[role=status]");
  region?.dispatchEvent(new Event("pointerenter"));
  vi.advanceTimersByTime(60_000);
  expect(said()).toContain("Saved.");
  const button = region?.querySelector("button");
  expect(button?.ariaLabel).toBe("Close");
  button?.click();
  expect(said()).toBe("");
});
