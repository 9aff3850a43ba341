import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

test("puts tables and displayed formulas into boxes", () => {
  const { html, doc } = compileBody(
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n<div><math display="block"><mi>y</mi></math></div>',
  );
  expect(html).toMatch(/<figure class="table-container"><table>/);
  expect(html).toContain(
    '<figure class="table-container"><math display="block"><mi>y</mi></math></figure>',
  );
  expect(doc.hasMathML).toBe(true);
});

test("puts formulas within a paragraph into a span", () => {
  const math = '<math display="block"><mi>x</mi></math>';
  const { html } = compileBody(`So <em>${math}</em> it is.`);
  expect(html).toBe(`<p>So <em><span class="table-container">${math}</span></em> it is.</p>`);
});

test("aligns cells by classes, so that no style attribute is needed", () => {
  const { html } = compileBody("| a | b | c |\n| :- | -: | :-: |\n| 1 | 2 | 3 |");
  expect(html).toContain('<th class="align-left">a</th>');
  expect(html).toContain('<td class="align-right">2</td>');
  expect(html).toContain('<td class="align-center">3</td>');
  expect(html).not.toContain("style=");
});
