import { expect, test } from "vitest";
import { pagesAround } from "#app/features/updates/pages-around.ts";
import {
  forEverybody,
  isFiltered,
  isForReaders,
  isSameSearch,
  readUpdatesQuery,
  writeUpdatesQuery,
} from "#app/features/updates/query.ts";

const read = (search: string) => readUpdatesQuery(new URLSearchParams(search));
const normal = (search: string) => writeUpdatesQuery(read(search));

test.each([
  ["", ""],
  ["browsers=edge&browsers=chrome", "browsers=chrome,edge"],
  ["browsers=edge,chrome,edge,netscape", "browsers=chrome,edge"],
  ["category=css&sort=desc&view=feature&page=1", "category=css"],
  ["page=3&sort=asc&view=release", "sort=asc&view=release&page=3"],
  ["q=%E2%80%8Ba%20b%26c&status=deprecated", "status=deprecated&q=a%20b%26c"],
  ["q=1", "q=1"],
  ["q=false", "q=false"],
  ["collections=x_-1,a%20b,all", "collections=all,x_-1"],
  ["release=chrome/157&feature=api.A", "feature=api.A&release=chrome/157"],
  ["release=chrome&page=x&page=-1&sort=up", ""],
  ["has_page=true&recorded=yes", "has_page=true"],
  ["baseline=high,low,__proto__&utm_source=x", "baseline=high,low"],
])("the query %j is normalised to %j", (search, expected) => {
  expect(normal(search)).toBe(expected);
  expect(normal(normal(search))).toBe(expected);
});

test("keyword, status and collections are for logged-in readers", () => {
  for (const search of ["q=a", "status=standard", "collections=all"]) {
    expect(isForReaders(read(search))).toBe(true);
    expect(isFiltered(forEverybody(read(search)))).toBe(false);
  }
  const open = read("browsers=chrome&category=css&baseline=low&page=2&sort=asc&has_page=true");
  expect(isForReaders(open)).toBe(false);
  expect(forEverybody(open)).toEqual(open);
});

test("order, view and page are not filters", () => {
  expect(isFiltered(read("sort=asc&view=release&page=2"))).toBe(false);
  expect(isFiltered(read("recorded=true"))).toBe(true);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, -1, 4, 5, 6, -2, 9]],
  [3, 5, [1, 2, 3, 4, 5]],
  [9, 9, [1, -1, 8, 9]],
  [12, 9, [1, -1, 9]],
])("page %i of %i links to %j", (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages);
});

test.each([
  ["?browsers=chrome%2Cedge&q=a+b%27", "browsers=chrome,edge&q=a%20b'", true],
  ["", "", true],
  ["?browsers=chrome&browsers=edge", "browsers=chrome,edge", false],
  ["?sort=desc", "", false],
])("%j is the same search as %j: %s", (one, other, same) => {
  expect(isSameSearch(one, other)).toBe(same);
});
