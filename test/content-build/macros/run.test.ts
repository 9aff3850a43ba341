import { expect, test } from "vitest";
import { MACROS } from "#content-build/macros/index.ts";
import { compileBody } from "../support.ts";

test("shows an unknown macro as its visible argument, and reports its position", () => {
  const { html, issues } = compileBody('Press {{key("Ctrl", "<Control>")}} now.\n\n{{nothing}}');
  expect(html).toBe("<p>Press &lt;Control&gt; now.</p>");
  expect(issues).toMatchObject([
    { code: "unknown-macro", line: 6, column: 7, found: "{{key}}" },
    { code: "unknown-macro", line: 8, column: 1 },
  ]);
});

test("shows the readable part of a truncated call", () => {
  const { html, issues } = compileBody('The {{Glossary("DOM", "tree")) }} and {{domxref("x"');
  expect(html).toContain("The ");
  expect(html).toContain("tree");
  expect(issues.map(({ code }) => code)).toContain("macro-syntax");
});

test("writes an escaped brace without its backslash, in code as well", () => {
  const { html } = compileBody("Write `\\{{name}}`.\n\n```js\nconst a = /\\\\{/;\n```");
  expect(html).toContain("<code>{{name}}</code>");
  expect(html).toContain("\\{");
  expect(html).not.toContain("\\\\{");
});

test("runs macros in inline code and in fences", () => {
  const { html } = compileBody('`{{Glossary("DOM")}}`\n\n```html\n{{Glossary("DOM")}}\n```', {
    pages: [{ slug: "Glossary/DOM" }],
  });
  expect(html.match(/href="\/en-US\/docs\/Glossary\/DOM"/g)).toHaveLength(2);
});

test("removes the paragraph around a macro on its own, and keeps it around a sentence", () => {
  const { html } = compileBody("{{SeeCompatTable}}\n\nIt is {{optional_inline}} here.");
  expect(html).toMatch(/^<div class="notecard experimental"><p>/);
  expect(html).toContain('<p>It is <span class="badge inline optional">Optional</span> here.</p>');
});

test("does not mistake text that looks like a placeholder for one", () => {
  const { html } = compileBody("⟬0⟭ {{optional_inline}}");
  expect(html).toMatch(/^<p>⟬0⟭ <span/);
});

test("lists its macros by name in alphabetical order", () => {
  const names = Object.keys(MACROS);
  expect(names).toEqual([...names].sort());
  expect(names.every((name) => /^[a-z0-9_]+$/.test(name))).toBe(true);
});
