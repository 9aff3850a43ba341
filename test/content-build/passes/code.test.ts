import { expect, test } from "vitest";
import { highlight } from "#content-build/data/highlight.ts";
import { compileBody } from "../support.ts";

test("boxes code with the name of its language, and highlights it", () => {
  const { html } = compileBody("```js example-bad\nconst a = 1; // <one>\n```");
  expect(html).toBe(
    '<div class="code-example"><div class="example-header"><span class="language-name">js</span></div><pre class="brush: js example-bad notranslate"><code><span class="token keyword">const</span> a = <span class="token number">1</span>; <span class="token comment">// &lt;one&gt;</span>\n</code></pre></div>',
  );
});

test("drops attributes that only linters read", () => {
  expect(compileBody("```css-nolint example-good-nolint\na\n```").html).toContain(
    'class="brush: css example-good notranslate"',
  );
});

test("leaves plain text plain, and hidden code without a header", () => {
  expect(compileBody("```plain\na < b\n```").html).toBe(
    '<pre class="brush: plain notranslate">a &lt; b\n</pre>',
  );
  const hidden = compileBody("```css hidden\na {}\n```").html;
  expect(hidden).toBe(
    '<div class="code-example"><pre class="brush: css hidden notranslate"><code>a {}\n</code></pre></div>',
  );
  expect(compileBody("```\nx\n```").html).toBe('<pre class="notranslate">x\n</pre>');
});

test("starts a block that an author writes as HTML with its first line", () => {
  expect(compileBody("<pre>\n\na\nb</pre>").html).toBe('<pre class="notranslate">a\nb</pre>');
  const { html } = compileBody(
    '<div>\n<pre class="brush: html"><code>\n&lt;p></code></pre>\n</div>',
  );
  expect(html).toMatch(/<pre class="brush: html notranslate"><code>[^\n]/);
});

test("keeps the elements in code that an author writes as HTML", () => {
  const { html } = compileBody('<pre class="brush: html"><b>x</b> y</pre>');
  expect(html).toContain("<code><b>x</b> y</code>");
});

test("highlights the languages of the content, and leaves others unchanged", () => {
  const samples = {
    html: "<a>",
    wat: '(module (func "x"))',
    http: "HTTP/1.1 200 OK",
    bash: 'echo "x"',
    json: '{"a": 1}',
    python: "def f(): pass",
    jsx: "const a = <b />",
    ts: "type A = 1",
    svelte: "<a>",
  };
  for (const [language, code] of Object.entries(samples)) {
    expect(highlight(code, language)).toContain('<span class="token ');
  }
  expect(highlight("a < b", "no-such-language")).toBe("a &lt; b");
  expect(highlight("a < b", "__proto__")).toBe("a &lt; b");
  expect(highlight("x".repeat(100_000), "js")).toBe("x".repeat(100_000));
});
