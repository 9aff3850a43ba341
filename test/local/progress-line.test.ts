import { expect, test } from "vitest";
import { progressLine } from "#workers/local/progress-line.ts";

const content = { name: "content", started: 0, done: 0, total: 0 };

test("shows a stage's progress bar, and the time left once it can be estimated", () => {
  const at = (done: number, now: number) =>
    progressLine([{ ...content, done, total: 1200 }], now).trim();
  expect(progressLine([], 0)).toBe("");
  expect(progressLine([content], 0).trim()).toBe("content   …");
  expect(at(0, 10_000)).toMatch(/^content +░{24} 0\/1200$/);
  expect(at(300, 2000)).toMatch(/^content +█{6}░{18} 300\/1200$/);
  expect(at(300, 10_000)).toMatch(/ 300\/1200, 30 s left$/);
  expect(at(100, 12_000)).toMatch(/ 100\/1200, 2 min left$/);
  expect(at(1200, 60_000)).toMatch(/^content +█{24} 1200\/1200$/);
});

test("shows several stages in one line, with the time left for the last of them", () => {
  const packs = { name: "offline", started: 0, done: 7, total: 9 };
  expect(progressLine([{ ...content, done: 1, total: 3 }, packs], 0)).toBe(
    "  content 33 %   offline 77 %",
  );
  expect(progressLine([content, packs], 0)).toBe("  content …   offline 77 %");
  expect(progressLine([{ ...content, done: 1, total: 3 }, packs], 9000)).toBe(
    "  content 33 %   offline 77 %, 18 s left",
  );
});
