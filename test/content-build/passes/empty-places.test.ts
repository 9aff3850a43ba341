import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

test("leaves out a heading over a compatibility table without data", () => {
  const { doc, html } = compileBody("Text.\n\n## Compatibility\n\n{{Compat}}\n\n## More\n\nText.");
  expect(doc.toc.map(({ text }) => text)).toEqual(["More"]);
  expect(doc.fragments).toEqual(["more"]);
  expect(html).not.toContain("no-data");
});

test.each([
  ["## Compatibility\n\n{{Compat}}\n\nA remark."],
  ["## Compatibility\n\nA remark.\n\n{{Compat}}"],
  ["## Compatibility\n\n{{Compat}}\n\n### Remarks\n\nOne."],
])("keeps a heading over something else: %j", (body) => {
  const { doc, html } = compileBody(body);
  expect(doc.toc.map(({ text }) => text)).toEqual(["Compatibility"]);
  expect(html).not.toContain("no-data");
});

test("leaves out a heading over a table that the data no longer knows", () => {
  const { doc } = compileBody(
    'Text.\n\n## Compatibility\n\n{{Compat("html.elements.gone.since")}}',
  );
  expect(doc.toc).toEqual([]);
});

test("leaves out a translation's heading over an info macro without data", () => {
  const body = "Text.\n\n## Usage\n\n{{svginfo}}";
  const page = {
    slug: "Web/SVG/Element/gone",
    more: { "jsondata/SVGData.json": '{"elements":{}}' },
  };
  expect(compileBody(body, { ...page, locale: "fr" }).doc.toc).toEqual([]);
  expect(compileBody(body, page).doc.toc).toHaveLength(1);
});

test("shows the table that a call names, unless front matter names another", () => {
  const body = '## Compatibility\n\n{{Compat("html.elements.a")}}';
  const queryOf = (front: string) => {
    const table = compileBody(body, { front }).doc.body.find(
      ({ type }) => type === "browser_compatibility",
    );
    return table && "query" in table.value ? table.value.query : undefined;
  };
  expect(queryOf("")).toBe("html.elements.a");
  expect(queryOf("browser-compat: html.elements.b")).toBe("html.elements.b");
});

test("reports headings without text, except those over other headings", () => {
  const { issues } = compileBody("## A\n\n### B\n\nText.\n\n### C\n\n## D\n\n## E\n\nText.");
  const empty = issues.filter(({ code }) => code === "empty-section");
  expect(empty.map(({ found, line }) => `${line} ${found}`)).toEqual([
    '12 a heading "C" without text below it',
    '14 a heading "D" without text below it',
  ]);
});
