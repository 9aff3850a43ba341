import { expect, test } from "vitest";
import type { Sort } from "#content-build/contract/search.ts";
import { type Candidate, FOUND } from "#workers/api/services/search/find/candidates.ts";
import { rankCandidates } from "#workers/api/services/search/rank/rank.ts";
import { parseQuery } from "#workers/api/services/search/read/query.ts";

let id = 0;

function candidate(slug: string, title: string, more: Partial<Candidate> = {}): Candidate {
  id += 1;
  return {
    id,
    url: `/en-US/docs/${slug}`,
    locale: "en-US",
    slug,
    title,
    aliases: "",
    headings: "",
    page_type: "",
    deprecated: 0,
    summary: "",
    popularity: 0,
    above: null,
    score: 5,
    found: FOUND.name | FOUND.head | FOUND.whole,
    ...more,
  };
}

function order(text: string, candidates: Candidate[], sort: Sort = "best"): string[] {
  return rankCandidates(parseQuery(text, "en-US"), candidates, sort).map(({ slug }) => slug);
}

test("the page whose title is the query comes before one that has it among others", () => {
  const found = order("grid", [
    candidate("Web/CSS/Guides/Grid_layout", "Basic concepts of grid layout", { popularity: 0.1 }),
    candidate("Web/CSS/Properties/grid", "grid"),
  ]);
  expect(found[0]).toBe("Web/CSS/Properties/grid");
});

test("a member is found by the end of its address as well as by its whole name", () => {
  const pages = [
    candidate("Web/JavaScript/Array/map", "Array.prototype.map()", { aliases: "map()" }),
    candidate("Web/JavaScript/Array", "Array", { popularity: 1 }),
  ];
  for (const query of ["Array.prototype.map", "array map", "Array.map()", "map"]) {
    expect(order(query, pages)[0], query).toBe("Web/JavaScript/Array/map");
  }
});

test("between equals, the popular page comes first, and the deprecated one last", () => {
  const pages = [
    candidate("Web/A/item", "item", { deprecated: 1 }),
    candidate("Web/B/item", "item"),
    candidate("Web/C/item", "item", { popularity: 0.01 }),
  ];
  expect(order("item", pages)).toEqual(["Web/C/item", "Web/B/item", "Web/A/item"]);
});

test("the reference comes before glossary and extensions, unless those are asked for", () => {
  const pages = [
    candidate("Glossary/Promise", "Promise"),
    candidate("Mozilla/Promise", "Promise"),
    candidate("Web/JavaScript/Promise", "Promise"),
  ];
  expect(order("promise", pages)[0]).toBe("Web/JavaScript/Promise");
  expect(order("glossary promise", pages)[0]).toBe("Glossary/Promise");
});

test("a page that has only some words stays out unless it has most of them", () => {
  const some = { found: FOUND.some };
  const pages = [
    candidate("Web/A", "upload a file with fetch", some),
    candidate("Web/B", "file", some),
  ];
  expect(order("upload file fetch", pages)).toEqual(["Web/A"]);
});

test("a heading that says it all counts", () => {
  const pages = [
    candidate("Web/A", "Policy", { headings: "a\tNonces and hashes" }),
    candidate("Web/B", "Policy", { headings: "a\tNonce" }),
  ];
  expect(order("nonce", pages)[0]).toBe("Web/B");
});

test("by popularity and by relevance, each alone decides first", () => {
  const pages = [
    candidate("Web/Z/item", "another thing about one item", { popularity: 0.9 }),
    candidate("Web/B/item", "item", { popularity: 0.001 }),
  ];
  expect(order("item", pages, "popularity")[0]).toBe("Web/Z/item");
  expect(order("item", pages, "relevance")[0]).toBe("Web/B/item");
});

test("a member of some interface comes after other pages, unless its interface is named", () => {
  const member = { page_type: "web-api-instance-property" };
  const pages = [
    candidate("Web/API/HTMLElement/nonce", "HTMLElement: nonce property", member),
    candidate("Web/HTML/Global_attributes/nonce", "HTML nonce global attribute"),
  ];
  expect(order("script nonce", pages)[0]).toBe("Web/HTML/Global_attributes/nonce");
  expect(order("htmlelement nonce", pages)[0]).toBe("Web/API/HTMLElement/nonce");
});

test("what a title says about the kind of its page does not thin it out", () => {
  const found = order("anchor target", [
    candidate("Web/B", "anchor in pictures of maps"),
    candidate("Web/A", "HTML anchor global attribute element"),
  ]);
  expect(found[0]).toBe("Web/A");
});

test("the page on the topic of a query comes before one that has some of its words", () => {
  const found = order("rounded corners of a box", [
    candidate("Web/CSS/corner", "corner", { headings: "a\tRounded" }),
    candidate("Web/CSS/border-radius", "border-radius"),
  ]);
  expect(found[0]).toBe("Web/CSS/border-radius");
});

test("who asks what something is gets the glossary", () => {
  const pages = [
    candidate("Glossary/Cookie", "Cookie"),
    candidate("Web/HTTP/Headers/Cookie", "Cookie", { page_type: "http-header" }),
  ];
  expect(order("cookie", pages)[0]).toBe("Web/HTTP/Headers/Cookie");
  expect(order("what is a cookie", pages)[0]).toBe("Glossary/Cookie");
});

test("a page whose name is some words of a query comes before those without", () => {
  const found = order("redo querySelectorAll quickly", [
    candidate("Web/A", "redo quickly"),
    candidate("Web/API/querySelectorAll", "querySelectorAll"),
    candidate("Web/API/querySelector", "querySelector all"),
  ]);
  expect(found.indexOf("Web/API/querySelectorAll")).toBeLessThan(
    found.indexOf("Web/API/querySelector"),
  );
});
