import { expect, test } from "vitest";
import { appendLines, clearLines } from "#app/features/play/console-list.ts";

const EARLIER = "Earlier lines are gone";
const log = (text: string) => ({ prop: "log", text });
const painted = () => new Promise((done) => requestAnimationFrame(() => done(undefined)));
const textsOf = (list: HTMLElement) => [...list.children].map(({ textContent }) => textContent);

test("lines are shown together in the next animation frame", async () => {
  const list = document.createElement("div");
  appendLines(list, [log("a")], EARLIER);
  appendLines(list, [log("b"), { prop: "warn", text: "c" }], EARLIER);
  expect(textsOf(list)).toEqual([]);
  await painted();
  expect(textsOf(list)).toEqual(["a", "b", "c"]);
  expect((list.lastElementChild as HTMLElement).dataset.prop).toBe("warn");
});

test("only the latest 500 lines are shown, below a note about earlier ones", async () => {
  const list = document.createElement("div");
  for (let round = 0; round < 3; round++) {
    const lines = Array.from({ length: 400 }, (_, at) => log(`${round} ${at}`));
    appendLines(list, lines, EARLIER);
    await painted();
  }
  expect(list.childElementCount).toBe(501);
  expect(list.firstElementChild?.textContent).toBe(EARLIER);
  expect(list.lastElementChild?.textContent).toBe("2 399");
  expect(textsOf(list).filter((text) => text === EARLIER)).toHaveLength(1);
});

test("long lines do not exceed the limit", async () => {
  const list = document.createElement("div");
  appendLines(
    list,
    Array.from({ length: 100 }, () => log("x".repeat(20_000))),
    EARLIER,
  );
  await painted();
  expect(list.textContent?.length).toBeLessThan(250_000);
});

test("clearing a console drops waiting lines", async () => {
  const list = document.createElement("div");
  appendLines(list, [log("a"), { prop: "clear", text: "" }, log("b")], EARLIER);
  await painted();
  expect(textsOf(list)).toEqual(["b"]);
  appendLines(list, [log("c")], EARLIER);
  clearLines(list);
  await painted();
  expect(textsOf(list)).toEqual([]);
});
