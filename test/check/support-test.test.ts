import { expect, test } from "vitest";
import { readFeatures } from "#content-build/compat/check/find-features.ts";
import type { CheckLanguage } from "#content-build/compat/check/finding.ts";
import { supportTestOf } from "#content-build/compat/check/support-test.ts";
import { openCompat } from "./data.ts";

const { set } = await openCompat();

/** The test for the first use of a key in a line of code. */
function testOf(key: string, language: CheckLanguage, code: string): string | undefined {
  const found = readFeatures(code, language, set).findings.find((one) => one.key === key);
  expect(found, `${key} is not used in: ${code}`).toBeDefined();
  return supportTestOf(key, code, (found?.column ?? 0) - 1)?.code;
}

test.each<[CheckLanguage, string, string, string | undefined]>([
  ["css", "css.selectors.has", "a:has(> b) {}", "@supports selector(:has(> b))"],
  ["css", "css.selectors.has", "a:has(:is(b, c)) {}", "@supports selector(:has(:is(b, c)))"],
  [
    "css",
    "css.selectors.details-content",
    "::details-content {}",
    "@supports selector(::details-content)",
  ],
  ["css", "css.selectors.nesting", "a { & b { top: 0 } }", "@supports selector(&)"],
  ["css", "css.properties.gap", "a { top: 0; gap:  1px }", "@supports (gap: 1px)"],
  [
    "css",
    "css.types.color.oklch.relative_syntax",
    "a { color: oklch(from red l c h) }",
    "@supports (color: oklch(from red l c h))",
  ],
  // Strings can contain anything, and values can be unclosed: only the property is tested then.
  ["css", "css.properties.content", "a { content: 'x;}' }", "@supports (content: initial)"],
  ["css", "css.properties.gap", "a { gap: 1px", "@supports (gap: initial)"],
  ["css", "css.at-rules.container", "@container (width > 1px) {}", undefined],
  ["javascript", "api.URL.canParse_static", "URL.canParse('x')", '"canParse" in URL'],
  ["javascript", "api.Navigator.gpu", "navigator.gpu", '"gpu" in navigator'],
  ["javascript", "api.structuredClone", "structuredClone(a)", '"structuredClone" in globalThis'],
  ["javascript", "api.URL", "new URL('x')", '"URL" in globalThis'],
  ["javascript", "javascript.builtins.Set.union", "new Set().union(b)", '"union" in Set.prototype'],
  [
    "javascript",
    "javascript.builtins.Promise.withResolvers",
    "Promise.withResolvers()",
    '"withResolvers" in Promise',
  ],
  ["javascript", "javascript.operators.optional_chaining", "a?.b", undefined],
  ["html", "html.elements.dialog", "<dialog>", undefined],
])("in %s, the feature test for %s is made from `%s`", (language, key, code, expected) => {
  expect(testOf(key, language, code)).toBe(expected);
});

test("the feature test of every JavaScript and API key can be parsed", () => {
  const keys = ["api", "javascript"].flatMap((area) => set.area(area as "api")?.keys ?? []);
  expect(keys.length).toBeGreaterThan(5000);
  for (const key of keys) {
    const { code } = supportTestOf(key, "", 0) ?? {};
    if (code !== undefined) expect(() => new Function(`return () => ${code};`), key).not.toThrow();
  }
});
