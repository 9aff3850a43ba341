import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run } from "#app/lib/inline-scripts/restore-scroll.ts";
import type { ScrollPosition } from "#app/lib/inline-scripts/scroll-position.ts";

const { style } = document.documentElement;
const scrollBy = vi.fn();

function givenPage({ type, position }: { type: string; position?: ScrollPosition }) {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as never]);
  history.replaceState(position ? { scroll: position } : null, "");
  document.body.innerHTML = `
    <section data-part id="first"></section>
    <section data-part id="second"><p id="a"></p><p id="b"></p></section>
    <section data-part id="third"></section>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 700, 100, 20),
  );
  vi.spyOn(document, "readyState", "get").mockReturnValue("complete");
}

beforeEach(() => {
  history.scrollRestoration = "auto";
  vi.stubGlobal("scrollBy", scrollBy);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  scrollBy.mockClear();
});

const shown = () => [...document.querySelectorAll("[data-shown]")].map(({ id }) => id);

test("reloading a page scrolls to the element that was at the top, then shows the page", async () => {
  givenPage({ type: "reload", position: [1, 1, 40] });
  run();
  expect(style.visibility).toBe("hidden");
  expect(history.scrollRestoration).toBe("manual");
  await expect.poll(() => style.visibility).toBe("");
  expect(scrollBy).toHaveBeenCalledWith({ top: 660, behavior: "instant" });
  expect(shown()).toEqual(["first", "second"]);
  expect(history.scrollRestoration).toBe("auto");
});

test("any input ends the restoration of the position", async () => {
  givenPage({ type: "back_forward", position: [1, -1, 40] });
  run();
  dispatchEvent(new Event("wheel"));
  await expect.poll(() => style.visibility).toBe("");
  expect(scrollBy).not.toHaveBeenCalled();
});

test.each([{ type: "navigate", position: [1, -1, 40] as ScrollPosition }, { type: "reload" }])(
  "nothing is restored on $type if the page is new or has no position",
  ({ type, ...rest }) => {
    givenPage({ type, ...rest });
    run();
    expect(style.visibility).toBe("");
    expect(history.scrollRestoration).toBe("auto");
  },
);
