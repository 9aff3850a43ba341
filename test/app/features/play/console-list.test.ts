import { expect, onTestFinished, test, vi } from "vitest";
import { appendLines, clearLines } from "#app/features/play/console-list.ts";

const EARLIER = "Earlier lines are gone";
const log = (text: string) => ({ prop: "log", text });
const ends = (list: HTMLElement, text: string) =>
  expect.poll(() => list.lastElementChild?.textContent).toBe(text);
const textsOf = (list: HTMLElement) => [...list.children].map(({ textContent }) => textContent);

test("lines are shown together in the next animation frame", async () => {
  const list = document.createElement("div");
  appendLines(list, [log("a")], EARLIER);
  appendLines(list, [log("b"), { prop: "warn", text: "c" }], EARLIER);
  expect(textsOf(list)).toEqual([]);
  await ends(list, "c");
  expect(textsOf(list)).toEqual(["a", "b", "c"]);
  expect((list.lastElementChild as HTMLElement).dataset.prop).toBe("warn");
});

test("only the latest 500 lines are shown, below a note about earlier ones", async () => {
  const list = document.createElement("div");
  for (let round = 0; round < 3; round++) {
    const lines = Array.from({ length: 400 }, (_, at) => log(`${round} ${at}`));
    appendLines(list, lines, EARLIER);
    await ends(list, `${round} 399`);
  }
  expect(list.childElementCount).toBe(501);
  expect(list.firstElementChild?.textContent).toBe(EARLIER);
  expect(textsOf(list).filter((text) => text === EARLIER)).toHaveLength(1);
});

test("long lines do not exceed the limit, and excess ones are not added first", async () => {
  const list = document.createElement("div");
  const append = vi.spyOn(list, "appendChild");
  const lines = Array.from({ length: 100 }, (_, at) => log(`${"x".repeat(20_000)}${at}`));
  appendLines(list, lines, EARLIER);
  await expect.poll(() => list.firstElementChild?.textContent).toBe(EARLIER);
  expect(list.lastElementChild?.textContent).toMatch(/x99$/);
  expect(list.textContent?.length).toBeLessThan(250_000);
  expect(append.mock.calls.length).toBeLessThan(15);
});

test("a console that takes long to update leaves the page time between updates", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const list = document.createElement("div");
  Object.defineProperty(list, "scrollHeight", {
    get() {
      now += 100;
      return 0;
    },
  });
  appendLines(list, [log("a")], EARLIER);
  vi.advanceTimersByTime(50);
  expect(textsOf(list)).toEqual(["a"]);
  appendLines(list, [log("b")], EARLIER);
  vi.advanceTimersByTime(300);
  appendLines(list, [log("c")], EARLIER);
  expect(textsOf(list)).toEqual(["a"]);
  vi.advanceTimersByTime(200);
  expect(textsOf(list)).toEqual(["a", "b", "c"]);
});

test("clearing a console drops waiting lines", async () => {
  const list = document.createElement("div");
  appendLines(list, [log("a"), { prop: "clear", text: "" }, log("b")], EARLIER);
  await ends(list, "b");
  expect(textsOf(list)).toEqual(["b"]);
  appendLines(list, [log("c")], EARLIER);
  clearLines(list);
  expect(textsOf(list)).toEqual([]);
  appendLines(list, [log("d")], EARLIER);
  await ends(list, "d");
  expect(textsOf(list)).toEqual(["d"]);
});
