import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { highlight } from "#content-build/data/highlight.ts";

const require = createRequire(import.meta.url);

const SAMPLES: Record<string, string> = {
  css: "a:hover { transition: all 4s ease; color: #fff }",
  js: "const [a] = /x+/.exec(Math.max(1, b)) ?? class C extends D {};",
  html: '<style>a { width: 4px }</style><p class="x" onclick="f(1)">&amp;</p>',
  md: "---\ntitle: A\n---\n\n```js\nf(1)\n```",
  php: '<?php /** @param int $a */ echo $this->f("x");',
  java: "/** @param a it */ public class A extends B {}",
  cs: "/// <summary>x</summary>\nvar a = new B();",
  c: "int main(void) { return kernel(1); }",
  jsx: "const a = <p class={b}>{c}</p>;",
  http: "HTTP/1.1 200 OK\nContent-Type: application/json\n\n{}",
  scss: "a { &:hover { width: 4px } }",
};

test("highlights code the same, whatever was highlighted before", () => {
  const before = Object.entries(SAMPLES).map(([language, code]) => highlight(code, language));
  const components = readFileSync(require.resolve("prismjs/components.json"), "utf8");
  for (const language of Object.keys(JSON.parse(components).languages)) highlight("a", language);
  // The extra newline bypasses the cache.
  const after = Object.entries(SAMPLES).map(([language, code]) => highlight(`${code}\n`, language));
  expect(after.map((html) => html.trimEnd())).toEqual(before);
});

test("knows aliases of languages, and leaves unknown languages plain", () => {
  expect(highlight("let a: number = 1", "ts")).toContain("token keyword");
  expect(highlight("a: 1", "yml")).toContain("token");
  expect(highlight("<b>", "no-such-language")).toBe("&lt;b&gt;");
  expect(highlight("<b>", "constructor")).toBe("&lt;b&gt;");
  expect(highlight("<b>", "meta")).toBe("&lt;b&gt;");
});
