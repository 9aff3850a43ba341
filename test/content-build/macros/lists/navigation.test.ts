import { expect, test } from "vitest";
import { compileBody } from "../../support.ts";

const pages = [
  { slug: "Learn/A", title: "First" },
  { slug: "Learn/B", title: "Third" },
  { slug: "Learn", title: "All `of` it" },
];

test("links the pages before, above and after in this order", () => {
  const { html } = compileBody('{{PreviousMenuNext("Learn/A", "Learn/B", "Learn")}}', { pages });
  expect(html).toBe(`<ul class="prev-next">
<li class="prev"><a class="button secondary" href="/en-US/docs/Learn/A"><span class="button-wrap">Previous <span class="prev-next-title">First</span></span></a></li>
<li class="menu"><a class="button secondary" href="/en-US/docs/Learn"><span class="button-wrap">Overview <span class="prev-next-title">All <code>of</code> it</span></span></a></li>
<li class="next"><a class="button secondary" href="/en-US/docs/Learn/B"><span class="button-wrap">Next <span class="prev-next-title">Third</span></span></a></li>
</ul>`);
});

test.each([
  ['{{NextMenu("Learn/B", "Learn")}}', ["menu", "next"]],
  ['{{PreviousMenu("Learn/A", "Learn")}}', ["prev", "menu"]],
  ['{{PreviousNext("Learn/A", "Learn/B")}}', ["prev", "next"]],
  ['{{Previous("Learn/A")}}', ["prev"]],
  ['{{Next("Learn/B")}}', ["next"]],
  ['{{PreviousMenuNext("", "Learn/B", "Learn")}}', ["menu", "next"]],
])("%s renders the links that it names", (call, classes) => {
  const { html } = compileBody(call, { pages });
  expect([...html.matchAll(/<li class="(\w+)"/g)].map(([, name]) => name)).toEqual(classes);
});

test("marks a title in another language with its lang", () => {
  const { html } = compileBody('{{Next("Learn/B")}}', { pages, locale: "de" });
  expect(html).toContain('<span class="prev-next-title" lang="en-US">Third</span>');
});

test("leaves out a missing page, and reports it", () => {
  const { html, issues } = compileBody('{{PreviousNext("Learn/A", "Learn/X_y")}}', { pages });
  expect(html.match(/<li/g)).toHaveLength(1);
  expect(html).not.toContain("X_y");
  expect(issues).toMatchObject([
    { code: "macro-broken-link", found: "a link to Learn/X_y, where no page is" },
  ]);
  expect(compileBody('{{Next("Learn/X")}}', { pages }).html).toBe("");
});
