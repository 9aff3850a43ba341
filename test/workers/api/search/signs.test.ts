import { expect, test } from "vitest";
import { type Candidate, FOUND } from "#workers/api/services/search/find/candidates.ts";
import { candidateStatistics, runShare, signsOf } from "#workers/api/services/search/rank/signs.ts";
import { parseQuery } from "#workers/api/services/search/read/query.ts";

let id = 0;

function candidate(slug: string, title: string, more: Partial<Candidate> = {}): Candidate {
  id += 1;
  const url = `/en-US/docs/${slug}`;
  return {
    ...{ id, url, locale: "en-US", slug, title, aliases: "", headings: "", page_type: "" },
    ...{ deprecated: 0, summary: "", popularity: 0, above: null, score: 5 },
    found: FOUND.head | FOUND.whole,
    ...more,
  };
}

function signs(text: string, page: Candidate, others: Candidate[] = []) {
  const query = parseQuery(text, page.locale);
  return signsOf(query, page, candidateStatistics(query, [page, ...others]));
}

test("a page above others that were found holds them; those that were hardly found do not count", () => {
  const guide = candidate("Web/CSS/Grid", "CSS grid layout");
  const below = candidate("Web/CSS/Grid/Areas", "Grid template areas");
  const hardly = candidate("Web/CSS/Grid/Lines", "Lines", { found: FOUND.some });
  expect(signs("css grid", guide, [hardly]).holds).toBe(0);
  expect(signs("css grid", guide, [below, hardly]).holds).toBeGreaterThan(0);
  expect(signs("css grid", below, [guide, hardly]).holds).toBe(0);
});

test("what an engine prints is a sign for the page of the error, and no title", () => {
  const page = candidate("Web/JavaScript/Reference/Errors/No_properties", "no properties", {
    page_type: "javascript-error",
    aliases: "Cannot read properties of undefined (reading 'x')",
  });
  const found = signs("Cannot read properties of undefined (reading 'map')", page);
  expect(found.message).toBeGreaterThan(0.8);
  expect(found.errorKind).toBeLessThan(0.2);
  expect(signs("read undefined", page).titleOnly).toBe(0);
});

test("a long title without spaces is not taken for one word", () => {
  const locale = "ja";
  const short = candidate("Web/A", "グリッドレイアウト", { locale });
  const long = candidate("Web/B", "グリッドレイアウトとアクセシビリティ", { locale });
  const only = (page: Candidate) => signs("グリッドレイアウト", page).titleOnly ?? 0;
  expect(only(short)).toBeGreaterThan(only(long));
});

test("kinds of pages and areas are signs, unless the query names the area", () => {
  const page = candidate("Glossary/Promise", "Promise", { page_type: "glossary-definition" });
  expect(signs("promise", page).glossary).toBe(1);
  expect(signs("glossary promise", page).glossary).toBeUndefined();
  expect(signs("grid", candidate("Web/A", "grid", { page_type: "css-property" })).coreKind).toBe(1);
});

test("the longest run of a query's words in a text counts, as a share of the query", () => {
  const asked = ["read", "a", "file", "as", "text"];
  expect(runShare(asked, ["how", "to", "read", "a", "file"])).toBe(3 / 5);
  expect(runShare(asked, ["text", "as", "file"])).toBe(0);
  expect(runShare(asked, ["a", "a", "file", "as", "text"])).toBe(4 / 5);
});

test("one translated word is hardly meant as a member of an interface", () => {
  const name = { locale: "de", found: FOUND.name };
  const method = candidate("Web/API/Request/redirect", "Request: redirect", {
    ...name,
    page_type: "web-api-instance-property",
  });
  const guide = candidate("Web/HTTP/Redirect", "Redirect", { ...name, page_type: "guide" });
  const { partIsQuery = 0, nameIsQuery = 0 } = signs("Weiterleitung", method);
  expect(Math.max(partIsQuery, nameIsQuery)).toBeGreaterThan(0);
  expect(Math.max(partIsQuery, nameIsQuery)).toBeLessThan(0.5);
  expect(signs("Weiterleitung", guide).titleIsQuery).toBeGreaterThan(0.5);
  const asked = signs("redirect", method);
  expect(Math.max(asked.partIsQuery ?? 0, asked.nameIsQuery ?? 0)).toBe(1);
});

test("English words are seldom meant the other way round, those of other languages often", () => {
  const page = { found: FOUND.name };
  const english = signs("flex box", candidate("Web/CSS/box-flex", "box-flex", page));
  const french = signs(
    "stockage local",
    candidate("Web/API/storage", "Local storage", { ...page, locale: "fr" }),
  );
  expect(english.titleIsQuery).toBeGreaterThan(0);
  expect(english.titleIsQuery).toBeLessThan(french.titleIsQuery ?? 0);
});

test("things that are compared are those that lie side by side", () => {
  const name = { found: FOUND.name };
  const map = candidate("Web/JavaScript/Array/map", "Array.prototype.map()", name);
  const forEach = candidate("Web/JavaScript/Array/forEach", "Array.prototype.forEach()", name);
  const type = candidate("Web/JavaScript/Map", "Map", name);
  const maker = candidate("Web/JavaScript/Map/Map", "Map() constructor", name);
  const ofType = candidate("Web/JavaScript/Map/forEach", "Map.prototype.forEach()", name);
  const sibling = (page: Candidate, text = "map vs forEach") =>
    signs(text, page, [map, forEach, type, ofType, maker]).sibling;
  expect([map, forEach, type, ofType].map((page) => sibling(page))).toEqual([1, 1, 0, 0]);
  expect(sibling(map, "map forEach")).toBe(0);
});
