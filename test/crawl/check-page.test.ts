import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { checkLabel, checkPage } from "./check-page.ts";
import { readPage } from "./read-page.ts";

const ADDRESS = { path: "/de/docs/Web/CSS/gap", locale: "de", kind: "docs Web/CSS" };

const PAGE = (body: string, lang = "de") => `<!doctype html><html lang="${lang}"><head>
  <title>gap | Webdocs</title></head><body><header></header><main><h1>gap</h1>${body}</main>
  <footer></footer></body></html>`;

function found(body: string, lang?: string): string[] {
  return checkPage(ADDRESS, 200, readPage(PAGE(body, lang))).map(
    ({ type, detail }) => `${type}: ${detail}`,
  );
}

test("a correct page has no failures", () => {
  expect(found('<p id="a">See <code>{{gap}}</code>, undefined, [object Object].</p>')).toEqual([]);
});

test("a wrong status, a wrong language and missing parts are failures", () => {
  expect(checkPage(ADDRESS, 500, readPage(""))).toEqual([
    { type: "status", page: ADDRESS.path, detail: "500" },
  ]);
  expect(found("", "en-US")).toEqual(["language: lang is en-US"]);
  expect(checkPage(ADDRESS, 200, readPage("<title>x</title>")).map(({ detail }) => detail)).toEqual(
    ["lang is undefined", "no header", "no main", "no footer", "no h1"],
  );
});

test("a repeated id is reported once", () => {
  expect(found('<p id="a"></p><p id="a"></p><p id="a"></p><p id="b"></p>')).toEqual(["id: a"]);
});

test.each([
  ["<code>display</code>", "markup"],
  ["{{Glossary}}", "a macro"],
  ["[object Object]", "an object as text"],
  ["undefined", "undefined"],
  ["undefined | Webdocs", "undefined"],
  ["a &amp; b", "an entity"],
  ["function Object() { [native code] }", "the text of a function"],
])("%s in a menu is reported as %s", (text, name) => {
  const label = { where: "navigation" as const, text, href: "/de/docs/Web/CSS/gap" };
  expect(checkLabel(ADDRESS.path, label).map(({ detail }) => detail)[0]).toContain(name);
});

test.each([
  ["<code>", "/en-US/docs/Web/HTML/Reference/Elements/code"],
  ["undefined", "/en-US/docs/Glossary/Undefined"],
  ["null", "/en-US/docs/Web/JavaScript/Reference/Operators/null"],
  ["<input>: the input element", "/en-US/docs/Web/HTML/Reference/Elements/input"],
])("%s in a menu is accepted if the linked page is about it", (text, href) => {
  expect(checkLabel(ADDRESS.path, { where: "navigation", text, href })).toEqual([]);
});

test("literal markup is a failure in text, but not in code", () => {
  expect(found("<p>One **two** and **three**.</p><p>[a](/b)</p><p>x&lt;/b></p>")).toEqual([
    "literal: 1 × **: One **two** and **three**.",
    "literal: 1 × ](: [a](/b)",
    "literal: 1 × tag: x</b>",
  ]);
  expect(found("<pre>2 ** 3 [a](b)</pre> <code>&lt;b></code> a &lt; b [x] (y)")).toEqual([]);
});

test("search results may quote tags, but no literal Markdown", () => {
  const page = { path: "/de/search?q=tag", locale: "de", kind: "search" };
  const facts = readPage(PAGE("<p>x&lt;/b> **y**</p>"));
  expect(checkPage(page, 200, facts).map(({ detail }) => detail)).toEqual(["1 × **: x</b> **y**"]);
});

test("frames without code are failures", () => {
  const frame = (code: object) => {
    const state = deflateRawSync(JSON.stringify(code)).toString("base64url");
    const address = `http://label.play.localhost/runner.html?state=${state}`;
    return `<iframe data-live-id="one" src="${address}"></iframe>`;
  };
  expect(found(frame({ css: "p {}" }))).toEqual([]);
  expect(found(frame({ html: " " }))).toEqual(["empty: sample one"]);
  const example = (code: string) => `<section data-ix="console"><pre>${code}</pre></section>`;
  expect(found(example("let a;"))).toEqual([]);
  expect(found(example("\n"))).toEqual(["empty: example console"]);
});
