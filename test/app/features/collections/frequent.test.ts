import { beforeEach, expect, test } from "vitest";
import {
  addView,
  frequentOf,
  readViewed,
  writeViewed,
} from "#app/features/collections/frequent.ts";
import { FREQUENT_KEY } from "#app/lib/reader-keys.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1000 * DAY;
const page = (name: string) => ({ url: `/en-US/docs/${name}`, title: name, parents: [] });

beforeEach(() => localStorage.clear());

/** Records views of an article at these times, in ms. */
function view(name: string, ...times: number[]): void {
  for (const time of times) writeViewed(addView(readViewed(time), page(name), time));
}

test("articles viewed twice are listed: the most viewed first, then the latest", () => {
  view("often", NOW - 9 * DAY, NOW - 8 * DAY, NOW - 7 * DAY);
  view("early", NOW - 3 * DAY, NOW - 2 * DAY);
  view("late", NOW - 2 * DAY, NOW - DAY);
  view("once", NOW);
  expect(frequentOf(readViewed(NOW)).map(({ title }) => title)).toEqual(["often", "late", "early"]);
});

test("a view counts for 30 days", () => {
  view("page", NOW - 30 * DAY, NOW - 29 * DAY);
  expect(readViewed(NOW).map(({ timestamps }) => timestamps)).toEqual([[NOW - 29 * DAY]]);
  expect(frequentOf(readViewed(NOW))).toEqual([]);
  expect(readViewed(NOW + DAY)).toEqual([]);
});

test("records keep their stored format, with the latest time first", () => {
  view("a", NOW - 1, NOW);
  view("b", NOW);
  expect(JSON.parse(localStorage.getItem(FREQUENT_KEY) ?? "")).toEqual([
    { serial: 2, ...page("b"), timestamps: [NOW] },
    { serial: 1, ...page("a"), timestamps: [NOW, NOW - 1] },
  ]);
});

test("at most 100 views of an article and 500 articles are stored", () => {
  let viewed = addView([], page("first"), NOW);
  for (let i = 0; i < 200; i++) viewed = addView(viewed, page("first"), NOW + i);
  expect(viewed[0]?.timestamps).toHaveLength(100);
  for (let i = 0; i < 600; i++) viewed = addView(viewed, page(`page ${i}`), NOW);
  expect(viewed).toHaveLength(500);
});

test.each([
  "",
  "{}",
  "null",
  '[null,1,"x",{}]',
  '[{"serial":1,"url":"javascript:alert(1)","title":"x","parents":[],"timestamps":[1]}]',
  '[{"serial":1,"url":"//evil.example","title":"x","parents":[],"timestamps":[1]}]',
])("invalid stored data is ignored: %s", (text) => {
  localStorage.setItem(FREQUENT_KEY, text);
  expect(readViewed(2)).toEqual([]);
});
