import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

test("removes the href from links without target or text, and reports them", () => {
  const { html, issues } = compileBody(
    "See [this]() and [](/en-US/docs/Web) and [x](#y).\n\n## Y\n\nText.",
  );
  expect(html).toContain('See <a>this</a> and <a></a> and <a href="#y">x</a>.');
  expect(issues).toMatchObject([
    { code: "empty-link", line: 6, column: 11, found: 'a link on "this" without address' },
    { code: "empty-link", found: "a link to /en-US/docs/Web that shows nothing" },
  ]);
});

test("accepts an image as the text of a link", () => {
  const { issues } = compileBody("[![A](https://mdn.github.io/a.png)](#y)\n\n## Y\n\nText.");
  expect(issues).toEqual([]);
});
