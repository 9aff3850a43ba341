import { getAllByRole, getByRole, queryAllByRole } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IslandStringsData } from "#app/frame/island-strings/island-strings.tsx";
import { SearchForm } from "#app/frame/search-form/search-form.tsx";
import { render } from "../../support/render.tsx";

const titles = ["color", "background-color", "color-scheme", "accent-color", "border-color"];
const entries = [...titles, "outline-color", "caret-color", "color-mix()"].map((title) => ({
  title,
  url: `/en-US/docs/Web/CSS/${title}`,
}));

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("innerHeight", 700);
  fetched.mockReset();
  fetched.mockResolvedValue(Response.json(entries));
});

afterEach(() => {
  for (const link of document.querySelectorAll("link[rel=prefetch]")) link.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start() {
  const body = render(
    <>
      <SearchForm id="top-nav-search" />
      <IslandStringsData />
    </>,
  );
  const form = getByRole(body, "search") as HTMLFormElement;
  const input = getByRole(form, "searchbox") as HTMLInputElement;
  const { startCombobox } = await import("#app/features/search/search-combobox.ts");
  startCombobox(form, input);
  input.focus();
  const type = async (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
  };
  const press = (key: string, init: KeyboardEventInit = {}) =>
    input.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }),
    );
  return { form, input, type, press };
}

type Started = Awaited<ReturnType<typeof start>>;

test("is a combobox that references its list and its highlighted option", async () => {
  const { form, input, type } = await start();
  await type("color");
  expect(input.getAttribute("role")).toBe("combobox");
  expect(input.getAttribute("aria-expanded")).toBe("true");
  const list = getByRole(form, "listbox", { name: "Search results" });
  expect(input.getAttribute("aria-controls")).toBe(list.id);
  const [first] = getAllByRole(list, "option");
  expect(input.getAttribute("aria-activedescendant")).toBe(first?.id);
  expect(first?.getAttribute("aria-selected")).toBe("true");
});

test("shows five results in a low window, more in a high one, and a link to the site search", async () => {
  const { form, type } = await start();
  await type("color");
  const options = getAllByRole(form, "option");
  expect(options).toHaveLength(6);
  expect(options[0]?.textContent).toBe("color Web / CSS / color");
  expect(options.at(-1)?.textContent).toBe(
    "Not seeing what you're searching for? Site search for color",
  );
  expect(options.at(-1)?.getAttribute("href")).toMatch(/\/en-US\/search\?q=color$/);
  vi.stubGlobal("innerHeight", 900);
  await type("color");
  expect(getAllByRole(form, "option")).toHaveLength(9);
});

test("the number of matches is announced after a pause, not at every key", async () => {
  const { form, type, press } = await start();
  const said = () => form.querySelector("[role=status]:not(.suggestions)")?.textContent;
  await type("colo");
  await vi.advanceTimersByTimeAsync(499);
  expect(said()).toBe("");
  await type("color");
  await vi.advanceTimersByTimeAsync(500);
  expect(said()).toBe("5 matches");
  await type("accent");
  await vi.advanceTimersByTimeAsync(500);
  expect(said()).toBe("1 match");
  press("Escape");
  expect(said()).toBe("");
});

test("without a matching title, the site search is the only entry", async () => {
  const { form, type } = await start();
  await type("zzz");
  const [only, ...others] = getAllByRole(form, "option");
  expect(only?.textContent).toBe("No document titles found. Site search for zzz");
  expect(others).toEqual([]);
  await type("/");
  expect(queryAllByRole(form, "option")).toEqual([]);
});

test("marks every occurrence of a term", async () => {
  const { form, type } = await start();
  await type("color o");
  const marks = [...(getAllByRole(form, "option")[0]?.querySelectorAll("mark") ?? [])];
  expect(marks.map((mark) => mark.textContent).join(" ")).toContain("color");
});

test("marks the longer of two terms if one is a prefix of the other", async () => {
  const { form, type } = await start();
  await type("col color");
  expect(getAllByRole(form, "option")[0]?.querySelector("mark")?.textContent).toBe("color");
});

test("arrow keys wrap around", async () => {
  const { form, input, type, press } = await start();
  await type("color");
  press("ArrowUp");
  const options = getAllByRole(form, "option");
  expect(input.getAttribute("aria-activedescendant")).toBe(options.at(-1)?.id);
  press("ArrowDown");
  expect(input.getAttribute("aria-activedescendant")).toBe(options[0]?.id);
});

test("Enter clicks the highlighted link, with the keys that are held", async () => {
  const { form, type, press } = await start();
  await type("color");
  const clicks: { ctrlKey: boolean; href: string | null }[] = [];
  form.addEventListener("click", (event) => {
    const { ctrlKey, target } = event;
    clicks.push({ ctrlKey, href: (target as Element).getAttribute("href") });
    event.preventDefault();
  });
  press("ArrowDown");
  press("Enter", { ctrlKey: true });
  expect(clicks).toEqual([{ ctrlKey: true, href: "/en-US/docs/Web/CSS/background-color" }]);
});

test("the search is deferred after a keystroke, unless a key needs its results", async () => {
  const { form, input, type, press } = await start();
  await type("color");
  const rows = () => getAllByRole(form, "option").map(({ textContent }) => textContent);
  input.value = "caret";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  expect(rows()[0]).toContain("Web / CSS / color");
  let followed: string | null = null;
  form.addEventListener("click", (event) => {
    followed = (event.target as Element).getAttribute("href");
    event.preventDefault();
  });
  press("Enter");
  expect(followed).toBe("/en-US/docs/Web/CSS/caret-color");
});

test("typing does not measure elements, as that would force a layout", async () => {
  const { form, type, press } = await start();
  await type("c");
  const measured = vi.spyOn(form, "getBoundingClientRect");
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await type("color");
  expect(measured).not.toHaveBeenCalled();
  expect(scrolled).not.toHaveBeenCalled();
  press("ArrowDown");
  expect(scrolled).toHaveBeenCalledOnce();
  scrolled.mockRestore();
});

test("the input keeps focus while a button is pressed", async () => {
  const { form, input } = await start();
  const press = (element: Element) =>
    element.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  // Browsers move focus, or place the caret, unless the default is prevented.
  expect([...form.querySelectorAll("button")].map(press)).toEqual([false, false]);
  expect(press(input)).toBe(true);
});

test("Escape also closes a list that was about to open", async () => {
  const { form, input, press } = await start();
  await vi.advanceTimersByTimeAsync(0);
  input.value = "color";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  press("Escape");
  await vi.advanceTimersByTimeAsync(10);
  expect(queryAllByRole(form, "option")).toEqual([]);
});

test("Escape clears the input and closes the list, and typing opens it again", async () => {
  const { form, input, type, press } = await start();
  await type("color");
  press("Escape");
  expect(input.value).toBe("");
  expect(queryAllByRole(form, "option")).toEqual([]);
  expect(document.activeElement).toBe(input);
  await type("gap");
  expect(queryAllByRole(form, "option").length).toBeGreaterThan(0);
});

test("keys pressed during IME composition do not move the highlight", async () => {
  const { input, type, press } = await start();
  await type("color");
  const before = input.getAttribute("aria-activedescendant");
  press("ArrowDown", { isComposing: true });
  press("ArrowDown", { keyCode: 229 });
  expect(input.getAttribute("aria-activedescendant")).toBe(before);
});

test("loading of the index is announced after half a second, until it has loaded", async () => {
  let arrive: (response: Response) => void = () => {};
  fetched.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const { form, type } = await start();
  await type("col");
  const status = form.querySelector("[role=status]");
  expect(status?.textContent).toBe("");
  await vi.advanceTimersByTimeAsync(500);
  expect(status?.textContent).toBe("Loading search index…");
  arrive(Response.json(entries));
  await vi.advanceTimersByTimeAsync(0);
  expect(form.querySelector("[role=status]")?.hasAttribute("hidden")).toBe(true);
  expect(getAllByRole(form, "option").length).toBeGreaterThan(1);
});

test.each([
  ["Escape", ({ press }: Started) => press("Escape")],
  [
    "the clear button",
    ({ form }: Started) => getByRole(form, "button", { name: /clear/i }).click(),
  ],
  ["leaving", ({ input }: Started) => input.blur()],
])("after %s, loading is no longer announced", async (_, close) => {
  fetched.mockReturnValue(new Promise(() => {}));
  const started = await start();
  await started.type("col");
  close(started);
  await vi.advanceTimersByTimeAsync(1000);
  expect(started.form.querySelector("[role=status]")?.hasAttribute("hidden")).toBe(true);
});

test("without an index, the first entry is the site search", async () => {
  fetched.mockResolvedValue(new Response("No such file.", { status: 404 }));
  const { form, type } = await start();
  await type("color");
  await vi.advanceTimersByTimeAsync(100);
  const [option] = getAllByRole(form, "option");
  expect(option?.textContent).toContain("Site search for color");
});

test("a failure to load the index is announced, and loading is retried after a while", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  fetched.mockResolvedValue(new Response("", { status: 500 }));
  const { form, type } = await start();
  await type("color");
  expect(form.querySelector("[role=status]")?.textContent).toBe("Failed to load search index!");
  await type("col");
  expect(warn).toHaveBeenCalledOnce();
  fetched.mockResolvedValue(Response.json(entries));
  await vi.advanceTimersByTimeAsync(5000);
  await type("color");
  await vi.advanceTimersByTimeAsync(10);
  expect(getAllByRole(form, "option").length).toBeGreaterThan(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

test("the highlighted result is prefetched after half a second, once", async () => {
  const { type, press } = await start();
  const prefetched = () =>
    [...document.querySelectorAll("link[rel=prefetch]")].map((link) => link.getAttribute("href"));
  await type("color");
  await vi.advanceTimersByTimeAsync(499);
  expect(prefetched()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(prefetched()).toEqual(["/en-US/docs/Web/CSS/color"]);
  press("ArrowDown");
  press("ArrowUp");
  await vi.advanceTimersByTimeAsync(500);
  expect(prefetched()).toEqual(["/en-US/docs/Web/CSS/color"]);
});

/** Telemetry events of searches. */
async function toldQueries() {
  const { setTelemetryListener } = await import("#app/lib/tell.ts");
  const told: unknown[] = [];
  setTelemetryListener((category, name, extra) => told.push([category, name, extra?.query]));
  return told;
}

test("a query without a match is reported once it is finished, not letter by letter", async () => {
  const { input, type, press } = await start();
  const told = await toldQueries();
  for (const text of ["z", "zz", "zz top"]) await type(text);
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual([]);
  input.blur();
  expect(told).toEqual([["search", "empty", "zz top"]]);
  input.focus();
  await type("zz top");
  input.blur();
  expect(told).toHaveLength(1);
  input.focus();
  await type("yy");
  press("Escape");
  input.focus();
  await type("ww");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  input.blur();
  expect(told.slice(1)).toEqual([
    ["search", "empty", "yy"],
    ["search", "empty", "ww"],
  ]);
});

test.each([
  ["that matches once it is shortened", ["colr", "col"]],
  ["that is deleted", ["zz", "z", ""]],
  ["with an address", ["zz jane@example.com"]],
  ["with a long number", ["zz 0123456789"]],
])("a query %s is not reported", async (_, texts) => {
  const { input, type } = await start();
  const told = await toldQueries();
  for (const text of texts) await type(text);
  input.blur();
  expect(told).toEqual([]);
});

test("a query that is passed on to the site search is not reported", async () => {
  const { form, input, type } = await start();
  const told = await toldQueries();
  await type("zz");
  const option = getAllByRole(form, "option")[0] as HTMLAnchorElement;
  option.addEventListener("click", (event) => event.preventDefault());
  option.click();
  input.blur();
  expect(told).toEqual([]);
});

test("a query in a language without documents is not reported", async () => {
  fetched.mockResolvedValue(new Response(null, { status: 404 }));
  const { input, type } = await start();
  const told = await toldQueries();
  await type("zz");
  input.blur();
  expect(told).toEqual([]);
});
