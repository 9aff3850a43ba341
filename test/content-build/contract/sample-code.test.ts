import { expect, test } from "vitest";
import { followsTheme } from "#content-build/contract/play/sample-code.ts";

test.each([
  { css: ":root { color-scheme: light dark }" },
  { css: "@media (prefers-color-scheme: dark) { body { color: white } }" },
  { css: "p { color: light-dark(black, white) }" },
  { html: '<meta name="color-scheme" content="light dark">' },
  { js: 'matchMedia("(prefers-color-scheme: dark)").matches' },
])("a sample that mentions colour schemes follows the page's theme: %o", (code) => {
  expect(followsTheme(code)).toBe(true);
});

test.each([
  { html: "<table>" },
  { css: "table { background: white }" },
  { js: "ctx.stroke()" },
  {},
])("a sample that does not mention them does not follow it: %o", (code) => {
  expect(followsTheme(code)).toBe(false);
});
