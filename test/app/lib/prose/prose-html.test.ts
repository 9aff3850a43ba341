import { expect, test } from "vitest";
import { labelProse } from "#app/lib/prose/prose-html.ts";

const labels = { good: "Do", bad: "Don't" };

test("says in words which code to follow and which to avoid", () => {
  const html = '<pre class="brush: css example-bad notranslate">a</pre>';
  expect(labelProse(html, labels)).toBe(`<p class="example-mark" data-kind="bad">Don't</p>${html}`);
});

test("marks links that leave the language", () => {
  const html =
    '<p><a href="/en-US/x" class="only-in-en-us">An <code>x</code></a> <a href="/y">y</a></p>';
  expect(labelProse(html, { ...labels, onlyInEnglish: "(engl.)" })).toBe(
    '<p><a href="/en-US/x" class="only-in-en-us">An <code>x</code> <small class="only-in-english">(engl.)</small></a> <a href="/y">y</a></p>',
  );
});

test("leaves everything else alone", () => {
  const html = '<p class="a">example-bad is a class</p><pre class="brush: js">x</pre>';
  expect(labelProse(html, { ...labels, onlyInEnglish: "(engl.)" })).toBe(html);
});
