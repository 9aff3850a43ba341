import { afterEach, expect, test, vi } from "vitest";
import { startReveal } from "#app/document/islands/reveal.ts";

/** Simulated layout time per part. */
const LAYOUT_MS = 3;

/** Sets up a page; `idle` runs the next idle callback with `spare` ms left. */
function givePage(html: string) {
  document.body.innerHTML = html;
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => {
    now += LAYOUT_MS;
    return new DOMRect();
  });
  const tasks: IdleRequestCallback[] = [];
  vi.stubGlobal("requestIdleCallback", (task: IdleRequestCallback) => tasks.push(task));
  const idle = (spare: number) =>
    tasks.shift()?.({ didTimeout: false, timeRemaining: () => spare });
  const shown = () => document.querySelectorAll("[data-shown]").length;
  return { tasks, idle, shown };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("off-screen parts are shown in idle time, in short slices", () => {
  const { tasks, idle, shown } = givePage("<section data-part></section>".repeat(4));
  startReveal();
  idle(2);
  expect(shown()).toBe(1);
  idle(50);
  expect(shown()).toBe(3);
  idle(50);
  expect(shown()).toBe(4);
  expect(tasks).toHaveLength(0);
});

test("parts that were visible from the start are skipped", () => {
  const { idle, shown } = givePage(
    "<section data-part data-shown></section><section data-part></section>",
  );
  const before = performance.now();
  startReveal();
  idle(50);
  expect(shown()).toBe(2);
  expect(performance.now() - before).toBe(LAYOUT_MS);
});
