import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

const shape = (body: string, front = "") =>
  compileBody(body, { front }).doc.body.map(({ type, value }) => [type, value.id, value.isH3]);

test("splits at headings of the second and third level, but not inside other elements", () => {
  expect(shape("a\n\n## B\n\nb\n\n### C\n\n#### D\n\n> ## E")).toEqual([
    ["prose", null, false],
    ["prose", "b", false],
    ["prose", "c", true],
  ]);
});

test("makes sections of data, and continues without heading after them", () => {
  const front = "browser-compat: css.properties.color";
  expect(
    shape(
      "## Specifications\n\n{{Specifications}}\n\n## Browser compatibility\n\n{{Compat}}\n\nMore.\n\n## See also\n\nx",
      front,
    ),
  ).toEqual([
    ["specifications", "specifications", false],
    ["browser_compatibility", "browser_compatibility", false],
    ["prose", null, false],
    ["prose", "see_also", false],
  ]);
});

test("puts the table before text that precedes it", () => {
  expect(shape("## C\n\nBefore.\n\n{{Compat}}", "browser-compat: css.properties.color")).toEqual([
    ["browser_compatibility", "c", false],
    ["prose", null, false],
  ]);
});

test("gives each of several tables its own heading, outside the table of contents", () => {
  const { doc } = compileBody("## C\n\n{{Compat}}", {
    front: "browser-compat:\n  - css.properties.color\n  - css.properties.top",
  });
  expect(doc.body.map(({ type, value }) => [type, value.id, value.isH3])).toEqual([
    ["prose", "c", false],
    ["browser_compatibility", "css.properties.color", true],
    ["browser_compatibility", "css.properties.top", true],
  ]);
  expect(doc.toc).toEqual([{ id: "c", text: "C" }]);
});

test("marks headings with links, and leaves the links out of the table of contents", () => {
  const link = "[Intersection*Observer*Entry](/en-US/docs/Web)";
  const { doc } = compileBody(`## <abbr>A</abbr> ${link}\n\nx\n\n## B\n\nx`, {
    pages: [{ slug: "Web" }],
  });
  expect(doc.body.map(({ value }) => value.hasLinks)).toEqual([true, undefined]);
  expect(doc.body[0]?.value.title).toContain('<a href="/en-US/docs/Web">');
  expect(doc.toc).toEqual([
    {
      id: "a_intersectionobserverentry",
      text: "<abbr>A</abbr> Intersection<em>Observer</em>Entry",
    },
    { id: "b", text: "B" },
  ]);
});

test("gives each table its own id when a page calls for them twice", () => {
  const front = "browser-compat:\n  - css.properties.color\n  - css.properties.top";
  const twice = compileBody("## C\n\n{{Compat}}\n\n## D\n\n{{Compat}}", { front }).doc;
  expect(twice.body.map(({ value }) => value.id)).toEqual([
    "c",
    "css.properties.color",
    "css.properties.top",
    "d",
    "css.properties.color_2",
    "css.properties.top_2",
  ]);
  expect(twice.toc.map(({ id }) => id)).toEqual(["c", "d"]);
});

test("resolves escaped macro calls in the summary", () => {
  const body = '\\{{ariaref}}\n\nThe name of the \\{{domxref("Parent")}} interface.';
  expect(compileBody(body).doc.summary).toBe("The name of the Parent interface.");
});

test("takes the summary from the first paragraph that says something", () => {
  const { doc } = compileBody(
    "> [!NOTE] Not this.\n\n<p></p>\n\nThe **summary** &amp; [more](#x).\n\nNot that.",
  );
  expect(doc.summary).toBe("The summary & more.");
  expect(compileBody("- list").doc.summary).toBeUndefined();
});

test("reports a query without data, and a table without query", () => {
  const { issues, doc } = compileBody("{{Compat}}", { front: "browser-compat: css.no-such-thing" });
  expect(issues).toMatchObject([{ code: "compat-query" }]);
  expect(doc.body[0]).toMatchObject({
    type: "browser_compatibility",
    value: { id: "css.no-such-thing" },
  });
  expect(compileBody("{{Compat}}").issues).toMatchObject([{ code: "compat-query" }]);
});

test("takes a breadcrumb link as the summary only if there is no other text", () => {
  const back = "« [CSS](#a) « [**Reference**](#b)";
  expect(compileBody(`${back}\n\n[SyntaxError](#c).\n\nWhat it is.`).doc.summary).toBe(
    "What it is.",
  );
  expect(compileBody(back).doc.summary).toBe("« CSS « Reference");
  expect(compileBody("[Parent](#a) is 1.\n\nMore.").doc.summary).toBe("Parent is 1.");
});

test("takes the summary that an author has marked, without space around it", () => {
  const marked = 'Before.\n\n<p>More, and <span class="seoSummary"> this <b>one</b> </span>.</p>';
  expect(compileBody(marked).doc.summary).toBe("this one");
  expect(compileBody("<p> Text. </p>").doc.summary).toBe("Text.");
  expect(compileBody('Text.\n\n<p class="seoSummary"></p>').doc.summary).toBe("Text.");
});

test("takes the query of a translation's table from its English page", () => {
  const body = "## C\n\n{{Compat}}";
  const english = { slug: "Web/Test", front: "browser-compat: css.properties.color", body };
  const { doc } = compileBody(body, { locale: "ja", pages: [english] });
  expect(doc.body).toMatchObject([
    { type: "browser_compatibility", value: { query: "css.properties.color" } },
  ]);
});
