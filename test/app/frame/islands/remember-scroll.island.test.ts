import { afterEach, expect, test, vi } from "vitest";
import { startRememberingScroll } from "#app/frame/islands/remember-scroll.ts";
import type { ScrollState } from "#app/lib/inline-scripts/scroll-position.ts";

/** Sets up a page; `tops` are offsets from the top of the viewport in px, by id. */
function givePage(tops: Record<string, number>) {
  document.body.innerHTML = `
    <section data-part id="first"><p id="a"></p></section>
    <section data-part id="second"><p id="b"></p><p id="c"></p></section>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id] ?? 0, 100, this.id in tops ? 20 : 0);
  });
  vi.stubGlobal("scrollY", 500);
}

const leave = () => dispatchEvent(new Event("pagehide"));
const kept = () => (history.state as ScrollState)?.scroll;

startRememberingScroll();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, "");
  history.scrollRestoration = "auto";
});

test("the element at the top of the window is remembered, with its part", () => {
  givePage({ first: -900, a: -900, second: -400, b: -400, c: 40 });
  leave();
  expect(kept()).toEqual([1, 1, 40]);
});

test("a part that begins at the top is remembered without an element", () => {
  givePage({ first: -900, a: -900, second: 60, b: 160, c: 200 });
  leave();
  expect(kept()).toEqual([1, -1, 60]);
});

test("at the top of a page, the remembered position is removed", () => {
  givePage({ first: -900, a: -900, second: 60, b: 160, c: 200 });
  leave();
  givePage({ first: 300, a: 300, second: 900, b: 900, c: 1000 });
  leave();
  expect(kept()).toBeUndefined();
});

test("a position that is not restored yet is not overwritten", () => {
  givePage({ first: -900, a: -900, second: 60, b: 160, c: 200 });
  history.scrollRestoration = "manual";
  leave();
  expect(kept()).toBeUndefined();
});

test("the router's history state is kept", () => {
  history.replaceState({ key: "abc", idx: 3 }, "");
  givePage({ first: -900, a: -900, second: 60, b: 160, c: 200 });
  leave();
  expect(history.state).toEqual({ key: "abc", idx: 3, scroll: [1, -1, 60] });
});
