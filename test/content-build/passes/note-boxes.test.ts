import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

test.each(["note", "warning"])("a box of class %s looks like all others", (kind) => {
  expect(compileBody(`<div class="${kind}">Text</div>`).html).toBe(
    `<div class="${kind} notecard">Text</div>`,
  );
});

test("boxes that are already marked, and other elements, stay unchanged", () => {
  const { html } = compileBody(
    '<div class="notecard note">a</div><p class="note">b</p><div class="notes">c</div>',
  );
  expect(html).toContain('<div class="notecard note">a</div>');
  expect(html).toContain('<p class="note">b</p>');
  expect(html).toContain('<div class="notes">c</div>');
});
