import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { run } from "#app/lib/inline-scripts/layout.ts";

const { dataset } = document.documentElement;
const load = vi.fn(async () => []);

beforeEach(() => {
  givenType("navigate");
  Object.assign(document, { fonts: { load } });
  document.body.innerHTML = `
    <link data-font="Some Sans">
    <div id="outer" data-parts>
      <header id="header"><p id="inside"></p></header>
      <main id="main"><section id="near" data-part></section></main>
      <section id="far" data-part></section>
      <footer id="footer"></footer>
    </div>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(0, this.id === "far" ? 99_999 : 100, 100, 100);
  });
});

afterEach(() => {
  delete dataset.early;
  location.hash = "";
  vi.restoreAllMocks();
});

const shown = () => [...document.querySelectorAll("[data-shown]")].map(({ id }) => id);
const givenType = (type: string) =>
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as never]);

test("shows a page part by part from the top, except far parts", async () => {
  run();
  expect(dataset.early).toBe("");
  expect(shown()).toEqual([]);
  await expect.poll(() => dataset.early).toBeUndefined();
  expect(shown()).toEqual(["header", "main", "near"]);
});

test("shows a row once it has been parsed to its end", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  document.body.innerHTML = `<div data-parts><header id="first"></header><header id="row" data-whole><p></p></header></div>`;
  run();
  await expect.poll(() => shown()).toEqual(["first"]);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(shown()).toEqual(["first"]);
  document.querySelector("#row")?.insertAdjacentHTML("afterend", "<main></main>");
  await expect.poll(() => shown()).toEqual(["first", "row", ""]);
});

test("loads the fonts that are marked for preloading", () => {
  run();
  expect(load).toHaveBeenCalledWith("1em 'Some Sans'", expect.any(String));
});

test.each(["reload", "back_forward"])("lays out the whole page after a %s", (type) => {
  givenType(type);
  run();
  expect(dataset.early).toBeUndefined();
});

test("lays out the whole page if its URL has a fragment", () => {
  givenType("navigate");
  location.hash = "#far";
  run();
  expect(dataset.early).toBeUndefined();
});

test("shows the whole page if something fails", async () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => {
    throw new Error("no layout");
  });
  run();
  await expect.poll(() => dataset.early).toBeUndefined();
});
