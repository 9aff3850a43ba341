import { expect, test } from "vitest";
import { compileBody } from "../support.ts";

const files = { "sidebars/test.yaml": "sidebar: []" };
const LINKS = '<SECTION id="Quick_Links">\n\n1. <b id="y">[x](/en-US/docs/Gone)</b>\n\n</SECTION>';

test("removes quick links from the text of a page that has a sidebar", () => {
  const body = `${LINKS}\n\nText.\n\n<div id="quick_links"><ol><li id="z">x</li></ol></div>`;
  for (const options of [{ front: "sidebar: test", body }, { body: `{{JSRef}}\n\n${body}` }]) {
    const { html, doc, issues } = compileBody(options.body, { ...options, more: files });
    expect(html).toBe("<p>Text.</p>");
    expect(doc.summary).toBe("Text.");
    expect(doc).not.toHaveProperty("fragments");
    expect(issues).toEqual([]);
  }
});

test("keeps quick links without another sidebar, or without an end", () => {
  expect(compileBody(LINKS).html).toContain('<section id="quick_links">');
  const rest = '<section id="quick_links"><ol><li>x</li></ol>\n\n## Part\n\nText.';
  expect(compileBody(rest, { front: "sidebar: test", more: files }).html).toContain("Text.");
});
