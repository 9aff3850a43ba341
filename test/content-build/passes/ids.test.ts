import fc from "fast-check";
import { expect, test } from "vitest";
import { UniqueIds } from "#content-build/passes/ids.ts";
import { compileBody } from "../support.ts";

test("numbers repeated headings", () => {
  const { doc } = compileBody(
    "## Syntax\n\na\n\n### Syntax\n\nb\n\n## Syntax_2\n\nc\n\n## Syntax\n\nd",
  );
  const ids = doc.body.map(({ value }) => value.id);
  expect(ids).toEqual(["syntax", "syntax_2", "syntax_3", "syntax_4"]);
});

test("lower-cases ids that authors write, and makes ids for terms and headings without", () => {
  const { html } = compileBody(
    '<div id="My-Id">x</div>\n\n<h3>Raw heading</h3>\n\n<dl><dt><code>name</code> and more</dt><dd>d</dd></dl>',
  );
  expect(html).toContain('id="my-id"');
  expect(html).toContain('<h3 id="raw_heading">');
  expect(html).toContain('<dt id="name">');
});

test("never hands out an id twice", () => {
  const id = fc.stringMatching(/^[a-c](_[0-9]{1,2})?$/);
  fc.assert(
    fc.property(fc.array(id, { maxLength: 60 }), (wanted) => {
      const ids = new UniqueIds();
      const given = wanted.map((one) => ids.claim(one));
      expect(new Set(given).size).toBe(given.length);
    }),
  );
});

test("numbers a hundred thousand ids of the same name", () => {
  const ids = new UniqueIds();
  for (let at = 0; at < 100_000; at++) ids.claim("x");
  expect(ids.claim("x")).toBe("x_100001");
});

test("prefers an id that an author writes to one made for a heading", () => {
  const { doc } = compileBody('## Part\n\na\n\n## Other\n\n<p id="part">b</p>');
  expect(doc.body.map(({ value }) => value.id)).toEqual(["part_2", "other"]);
  expect(doc.body[1]?.value.content).toContain('<p id="part">');
});
