import { expect, test } from "vitest";
import { guessLanguage, languageOfFile } from "#content-build/compat/check/guess-language.ts";

test.each([
  ["css", "a:has(b) { color: red }"],
  ["css", "@media (width > 1px) { a { top: 0 } }"],
  ["css", ".a.b > c { background: url(x.png); color: oklch(from red l c h); }"],
  ["css", '@import "a.css" layer(x);\n:root { --x: 1 }'],
  ["html", "<!doctype html><title>x</title>"],
  ["html", "\n <dialog open><script>const a = 1;</script>"],
  ["html", "Hello <b>you</b>"],
  ["javascript", "const a = [1]; a.toSorted();"],
  ["javascript", "export default { a: 1, b: () => x };"],
  ["javascript", "structuredClone(a)"],
  ["javascript", "if (a) { b.c(1); }"],
])("%s: %s", (language, code) => {
  expect(guessLanguage(code)).toBe(language);
});

test("the language of a file depends on its extension", () => {
  expect(languageOfFile("a.b.TSX")).toBe("javascript");
  expect(languageOfFile("style.css")).toBe("css");
  expect(languageOfFile("drawing.svg")).toBe("html");
  expect(languageOfFile("README")).toBeUndefined();
  expect(languageOfFile("lib/css")).toBeUndefined();
});
