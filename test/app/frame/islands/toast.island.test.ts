import { beforeEach, expect, test, vi } from "vitest";
import { showToast } from "#app/frame/islands/toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

function said(): string | undefined {
  return document.querySelector("[role=status]")?.textContent ?? undefined;
}

test("shows the latest message, and disappears by itself", () => {
  showToast("Saved.", "Close");
  showToast("Removed.", "Close");
  expect(document.querySelectorAll("[role=status]")).toHaveLength(1);
  expect(said()).toContain("Removed.");
  vi.advanceTimersByTime(8000);
  expect(said()).toBe("");
});

test("stays while it is hovered or focused, and is closed by its button", () => {
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

test("stays until its action is used", () => {
  showToast("Not loaded.", "Close", { text: "Try again", url: "/en-US/docs/Web#top" });
  vi.advanceTimersByTime(60_000);
  const link = document.querySelector<HTMLAnchorElement>("[role=status] a");
  expect(link?.textContent).toBe("Try again");
  expect(link?.getAttribute("href")).toBe("/en-US/docs/Web#top");
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.click();
  expect(said()).toBe("");
});
