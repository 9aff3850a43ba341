import { expect, test } from "vitest";
import { documentNames, NAME_KINDS, namesByKind, toName } from "#db/search/names.ts";

test.each([
  ["Array.prototype.map()", "array prototype map"],
  ["Nullish_coalescing", "nullish coalescing"],
  ["(??)", "??"],
  ["what is cors?", "what is cors"],
  [":has()", ":has"],
  ["...", "..."],
  ['<input type="date">', "<input type=date>"],
  ["Ｃafé", "cafe"],
])("%j becomes the name %j", (text, name) => {
  expect(toName(text)).toBe(name);
});

const named = (slug: string, title: string, aliases = "") =>
  documentNames({ slug, title, aliases });

test("a document is named by its title, its parts and its slug", () => {
  expect(named("Web/JavaScript/Reference/Operators/Nullish", "Nullish coalescing (??)")).toEqual(
    expect.arrayContaining(["nullish coalescing", "??", "nullish", "operators nullish"]),
  );
  expect(named("Web/HTML/Element/a", "<a>: The Anchor element", "<a>")).toEqual(
    expect.arrayContaining(["<a>", "a", "the anchor element", "the anchor"]),
  );
  // Pages below that of an element do not have its name.
  const type = named("Web/HTML/Element/script/type", "<script> type attribute");
  expect(type).toContain("script type");
  expect(type).not.toContain("script");
  expect(named("Web/API/EventTarget/addEventListener", "EventTarget: addEventListener()")).toEqual(
    expect.arrayContaining(["addeventlistener", "add event listener"]),
  );
  expect(named("Web/HTTP/Status/404", "404 Not Found")).toEqual(
    expect.arrayContaining(["404", "not found"]),
  );
  expect(named("Web/CSS/Properties/color", "Propriété color", "color")).toContain("color");
});

test("a document is also named with its technology, and without punctuation", () => {
  const border = named("Web/CSS/Reference/Properties/border", "border");
  expect(border).toEqual(expect.arrayContaining(["border", "css border"]));
  const before = named("Web/CSS/Reference/Selectors/::before", "::before");
  expect(before).toEqual(expect.arrayContaining(["::before", "before", "css before"]));
  expect(named("Web/CSS/Reference/At-rules/@media", "@media")).toContain("media");
  expect(named("Web/HTTP/Reference/Status/404", "404 Not Found")).toContain("http 404");
  const join = named(
    "Web/JavaScript/Reference/Global_Objects/Array/join",
    "Array.prototype.join()",
  );
  expect(join).toEqual(expect.arrayContaining(["array join", "javascript join"]));
});

test("a document is also named in one word, in the singular, and by its initials", () => {
  expect(named("Web/CSS/Properties/grid-template-columns", "grid-template-columns")).toContain(
    "gridtemplatecolumns",
  );
  expect(named("Web/API/Service_Worker_API", "Service workers")).toContain("service worker");
  expect(named("Web/Progressive_web_apps", "Progressive web apps")).toContain("pwa");
  expect(named("Web/API/HTML_Drag_and_Drop_API", "HTML Drag and Drop API")).not.toContain("and");
  expect(named("Web/CSS/Properties/color", "color")).not.toContain("c");
});

test("each name has its most significant kind", () => {
  const names = namesByKind({
    slug: "Web/API/Window/fetch",
    title: "Window: fetch() method",
    aliases: "ajax",
    links: "loading data\najax",
  });
  expect(names.get("window fetch method")).toBe(NAME_KINDS.title);
  expect(names.get("ajax")).toBe(NAME_KINDS.alias);
  expect(names.get("fetch")).toBe(NAME_KINDS.tail);
  expect(names.get("window fetch")).toBe(NAME_KINDS.part);
  expect(names.get("loading data")).toBe(NAME_KINDS.link);
});
