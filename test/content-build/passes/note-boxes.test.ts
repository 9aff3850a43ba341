import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

test.each(["note", "warning"])("turns a div of class %s into a notecard", (kind) => {
  expect(compileBody(`<div class="${kind}">Text</div>`).html).toBe(
    `<div class="${kind} notecard">Text</div>`,
  );
});

test("leaves existing notecards, and other elements, unchanged", () => {
  const { html } = compileBody(
    '<div class="notecard note">a</div><p class="note">b</p><div class="notes">c</div>',
  );
  expect(html).toContain('<div class="notecard note">a</div>');
  expect(html).toContain('<p class="note">b</p>');
  expect(html).toContain('<div class="notes">c</div>');
});
