import { expect, test } from "vitest";
import { splitHtml, withoutIds } from "#app/features/reading/beside/split-html.ts";

test("HTML is split into its outermost elements, each unchanged", () => {
  const parts = [
    '<p>a &lt;b&gt; <a href="/x">c</a></p>',
    "<hr>",
    '<div class="code-example"><pre><code>&lt;p id="q"&gt;</code></pre></div>',
    "<ul>\n<li><p>x</p></li>\n</ul>",
  ];
  expect(splitHtml(parts.join("\n"))).toEqual([
    { kind: "p", html: parts[0] },
    { kind: "hr", html: parts[1] },
    { kind: "div code-example", html: parts[2] },
    { kind: "ul", html: parts[3] },
  ]);
  expect(splitHtml("  \n")).toEqual([]);
});

test("the English side has no ids, and its fragment links lead to the English page", () => {
  const page = "/en-US/docs/Web/CSS";
  expect(withoutIds('<dt id="a" class="t">x</dt><a href="#b" title="&quot;">y</a>', page)).toBe(
    '<dt class="t">x</dt><a href="/en-US/docs/Web/CSS#b" title="&quot;">y</a>',
  );
  const untouched = '<p>&lt;p id="q"&gt; <a href="/x#y">z</a></p>';
  expect(withoutIds(untouched, page)).toBe(untouched);
});
