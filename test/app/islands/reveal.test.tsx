import { expect, test, vi } from "vitest";
import { startReveal } from "#app/islands/reveal.ts";

test("parts that are far away are laid out first, then shown, a few at a time", () => {
  document.body.innerHTML = Array.from(
    { length: 6 },
    (_, index) => `<section data-part id="p${index}"><h2>${index}</h2></section>`,
  ).join("");
  const laidOut: string[] = [];
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    laidOut.push(this.parentElement?.id ?? "");
    return new DOMRect();
  });
  const tasks: IdleRequestCallback[] = [];
  vi.stubGlobal("requestIdleCallback", (task: IdleRequestCallback) => tasks.push(task));
  const idle = () => tasks.shift()?.({ didTimeout: false, timeRemaining: () => 50 });
  const shown = () =>
    document.querySelectorAll<HTMLElement>('[style*="content-visibility: visible"]').length;

  startReveal();
  idle();
  expect(laidOut).toEqual(["p0", "p1", "p2", "p3", "p4", "p5"]);
  expect(shown()).toBe(0);
  idle();
  expect(shown()).toBe(4);
  idle();
  expect(shown()).toBe(6);
  expect(tasks).toHaveLength(0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a slice of laying out ends when its time is over", () => {
  document.body.innerHTML = "<section data-part><h2>1</h2></section>".repeat(3);
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => {
    now += 5;
    return new DOMRect();
  });
  const tasks: IdleRequestCallback[] = [];
  vi.stubGlobal("requestIdleCallback", (task: IdleRequestCallback) => tasks.push(task));
  startReveal();
  tasks.shift()?.({ didTimeout: false, timeRemaining: () => 3 });
  expect(now).toBe(5);
  tasks.shift()?.({ didTimeout: false, timeRemaining: () => 50 });
  expect(now).toBe(15);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
