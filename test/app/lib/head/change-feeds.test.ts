import { expect, test } from "vitest";
import { changeFeeds } from "#app/lib/head/change-feeds.ts";
import { makeDoc } from "../../support/doc.ts";

test("a document links to the feeds of changes to its section and to all pages", () => {
  expect(changeFeeds(makeDoc())).toEqual([
    { href: "/en-US/changes/web-css.atom", type: "application/atom+xml", title: "CSS | Webdocs" },
    { href: "/en-US/changes/all.atom", type: "application/atom+xml", title: "Webdocs" },
  ]);
});

test("a document without history, or one that is not indexed, has no feeds", () => {
  expect(changeFeeds(makeDoc({ modified: null }))).toEqual([]);
  expect(changeFeeds(makeDoc({ noIndexing: true }))).toEqual([]);
});
