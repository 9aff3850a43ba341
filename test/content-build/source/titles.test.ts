import { expect, test } from "vitest";
import { crumbTitle, plainTitle, titleHtml } from "#content-build/source/titles.ts";

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "a page named %s keeps its name in breadcrumbs",
  (title) => {
    expect(crumbTitle({ title })).toBe(title);
  },
);

test.each([
  ["The `a` tag", "The a tag", "The <code>a</code> tag"],
  ["A \\`quoted\\` word", "A `quoted` word", "A `quoted` word"],
  ["Code `a\\`b` with one", "Code a`b with one", "Code <code>a`b</code> with one"],
  ["Only one ` here", "Only one ` here", "Only one ` here"],
])("renders the title %s as text and as HTML", (title, plain, html) => {
  expect(plainTitle(title)).toBe(plain);
  expect(titleHtml(title)).toBe(html);
});
