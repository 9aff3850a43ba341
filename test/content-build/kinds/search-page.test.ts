import { expect, test } from "vitest";
import type { SearchPage } from "#content-build/contract/documents.ts";
import { compileDoc } from "#content-build/kinds/doc/compile-doc.ts";
import { openTestProject, type TestPage } from "../support.ts";

function searchPage(page: TestPage): SearchPage | undefined {
  const project = openTestProject([page]);
  const found = project.index.find("en-US", page.slug);
  if (!found) throw new Error("no page");
  const job = { locale: found.locale, slug: found.slug, folder: found.folder, attachments: [] };
  const { search } = compileDoc(project, job);
  return search && (JSON.parse(search.json) as SearchPage);
}

test("leaves names of languages above code blocks out of the text", () => {
  const page = searchPage({
    slug: "Web/Boxes",
    body: "Two boxes.\n\n```css\nb { color: red }\n```\n\n```js\nrun();\n```\n",
  });
  expect(page?.sections).toEqual([["", "", "Two boxes. b { color: red } run();"]]);
});

test("adds the messages of engines to the titles of an error", () => {
  const page = searchPage({
    slug: "Web/JavaScript/Reference/Errors/Nothing_there",
    title: "TypeError: nothing is there",
    front: "page-type: javascript-error",
    body: "## Message\n\n```plain\nTypeError: Cannot find 'x' (V8-based)\nTypeError: x is nowhere (Firefox)\nno error\n```\n\n## More\n\n```plain\nTypeError: other\n```\n",
  });
  expect(page?.titles).toEqual(["Cannot find 'x'", "x is nowhere"]);
});

test("makes no search text for a page that must not be indexed", () => {
  expect(searchPage({ slug: "orphaned/Web/Boxes", body: "Text." })).toBeUndefined();
});

test("adds the Baseline status of a page's feature to its search data", () => {
  const front = "page-type: css-property\nbrowser-compat: css.properties.gap";
  const page = searchPage({ slug: "Web/CSS/gap", front, body: "Space." });
  expect(page?.baseline).toBe("high");
  expect(searchPage({ slug: "Web/CSS/none", body: "Nothing." })).not.toHaveProperty("baseline");
});
