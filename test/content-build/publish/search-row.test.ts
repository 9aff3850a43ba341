import { expect, test } from "vitest";
import { toSearchRow } from "#content-build/publish/search-row.ts";
import { compilePage, openTestProject, type TestPage } from "../support.ts";

const compileOne = (page: TestPage) => compilePage(openTestProject([page]), page.slug).doc;

test("names of languages above code blocks are no part of the text", () => {
  const doc = compileOne({
    slug: "Web/Boxes",
    body: "Two boxes.\n\n```css\nb { color: red }\n```\n\n```js\nrun();\n```\n",
  });
  const row = toSearchRow(doc, "hash");
  expect(row?.body).toBe("Two boxes. b { color: red } run();");
});

test("an error is known by what engines print", () => {
  const doc = compileOne({
    slug: "Web/JavaScript/Reference/Errors/Nothing_there",
    title: "TypeError: nothing is there",
    body: "## Message\n\n```plain\nTypeError: Cannot find 'x' (V8-based)\nTypeError: x is nowhere (Firefox)\nno error\n```\n\n## More\n\n```plain\nTypeError: other\n```\n",
  });
  expect(toSearchRow(doc, "hash")?.aliases.split("\n")).toEqual([
    "Cannot find 'x'",
    "x is nowhere",
  ]);
});

test("what shall not be found has no row", () => {
  const doc = compileOne({ slug: "Web/Boxes", body: "Text." });
  expect(toSearchRow({ ...doc, noIndexing: true }, "hash")).toBeUndefined();
});
