import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { SearchText } from "#content-build/page/search-text.ts";

test("leaves previous and next links out of a page's text and links", () => {
  const text = new SearchText();
  const html =
    '<ul class="prev-next"><li><a href="/a">Overview</a></li></ul><p>Boxes <a href="/b">flow</a>.</p>';
  const parts = parseDocument(html).children;
  text.addSection({ id: null, title: null, parts });
  expect(text.sections).toEqual([["", "", "Boxes flow."]]);
  expect(text.links).toEqual([["/b", "flow"]]);
});

test("indexes only the heading of a formal syntax", () => {
  const text = new SearchText();
  const add = (id: string, html: string) =>
    text.addSection({ id, title: id, parts: parseDocument(html).children });
  add("formal", '<pre class="css-formal-syntax">gap = 1</pre><p>As in the latest draft.</p>');
  add("use", '<p>Like so:</p><pre class="brush: css"><code>row-gap: 1em;</code></pre>');
  expect(text.sections).toEqual([
    ["formal", "formal", ""],
    ["use", "use", "Like so: row-gap: 1em;"],
  ]);
});
