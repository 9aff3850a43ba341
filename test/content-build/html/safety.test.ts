import { expect, test } from "vitest";
import { parseHtml, TooDeep } from "#content-build/html/parse.ts";
import { serialize } from "#content-build/html/serialize.ts";
import { compileBody } from "../support.ts";

const clean = (html: string) => serialize(parseHtml(html).root.children);

test.each([
  ["<script>alert(1)</script>text", "text"],
  ["<p onclick='x()' class=a>text</p>", '<p class="a">text</p>'],
  ['<a href="javascript:x()">a</a>', "<a>a</a>"],
  ['<a href=" java\tscript:x()">a</a>', "<a>a</a>"],
  ['<a href="JAVASCRIPT&colon;x()">a</a>', "<a>a</a>"],
  ['<a href="/en-US/docs/Web">a</a>', '<a href="/en-US/docs/Web">a</a>'],
  ['<img src="data:text/html,x">', "<img>"],
  ['<img src="data:image/png;base64,AA==">', '<img src="data:image/png;base64,AA==">'],
  ['<iframe src="https://evil.example/"></iframe>x', "x"],
  [
    '<iframe src="https://mdn.github.io/a">in</iframe>',
    '<iframe src="https://mdn.github.io/a"></iframe>',
  ],
  ["<iframe srcdoc='<script>x</script>'></iframe>", '<iframe sandbox=""></iframe>'],
  [
    '<iframe src="about:blank" sandbox="allow-scripts allow-same-origin"></iframe>',
    '<iframe src="about:blank" sandbox="allow-scripts"></iframe>',
  ],
  ["<object><p>x</p></object><style>a{}</style><base href=x>", "&lt;base href=x&gt;"],
  ["<mdn-part>x</mdn-part>", "x"],
  [
    '<form action="https://evil.example"><button formaction="javascript:x">b</button></form>',
    "<form><button>b</button></form>",
  ],
  [
    '<p style="color: red">a</p><p style="background: url(x)">b</p>',
    '<p style="color: red">a</p><p>b</p>',
  ],
  [
    '<svg><a xlink:href="javascript:x"><text x="1">t</text></a><foreignObject><p>p</p></foreignObject></svg>',
    '<svg><a><text x="1">t</text></a></svg><p>p</p>',
  ],
  ["<!-- <script>x</script> -->a", "a"],
  ["a <made-up>kept</made-up>", "a &lt;made-up&gt;kept&lt;/made-up&gt;"],
  ["<Unclosed x='1'>kept", "&lt;Unclosed x='1'&gt;kept"],
  ['<p data-x="1" data-X:y="2" aria-label="l">a</p>', '<p data-x="1" aria-label="l">a</p>'],
])("cleans %s", (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test("refuses a tree that is nested ten thousand levels deep", () => {
  expect(() => parseHtml("<div>".repeat(10_000))).toThrow(TooDeep);
});

test("removes harmful markup from a page, and reports it to the author", () => {
  const { html, issues } = compileBody(
    'A <script>alert(1)</script> [b](javascript:alert(1)) <b onclick="x">c</b>',
  );
  expect(html).not.toMatch(/alert\(1\)<|onclick|<script/);
  expect(issues.map(({ code }) => code)).toEqual(["unsafe-html", "unsafe-html"]);
});

test("cleans HTML in the arguments of macros", () => {
  const { html } = compileBody(
    '{{Glossary("x", "<img src=a onerror=b>")}} {{HTMLElement("a", "<script>c</script>d")}}',
    { pages: [{ slug: "Glossary/x" }, { slug: "Web/HTML/Reference/Elements/a" }] },
  );
  expect(html).toContain('class="missing-image"');
  expect(html).not.toMatch(/onerror|script/);
});

test("escapes names in angle brackets in the arguments of macros", () => {
  const { html } = compileBody('{{Glossary("x", "<media-type>")}} {{HTMLElement("a", "", "b")}}', {
    pages: [{ slug: "Glossary/x" }],
  });
  expect(html).toContain("&lt;media-type&gt;</a>");
});
