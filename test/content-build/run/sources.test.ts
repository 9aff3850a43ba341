import { expect, test } from "vitest";
import { readSources } from "#content-build/run/sources.ts";
import { readSettings } from "#content-build/settings.ts";
import { type TestPage, writeContent } from "../support.ts";

function issuesOf(pages: TestPage[], files: Record<string, string> = {}) {
  const { env } = writeContent(pages, files);
  return readSources(readSettings({ env }), undefined).issues;
}

test("names pages that are written as HTML and therefore skipped", () => {
  const files = { "en-us/web/old/index.html": "<p>Old</p>", "en-us/web/new/index.html": "" };
  expect(issuesOf([{ slug: "Web/New" }], files)).toMatchObject([
    { code: "skipped", file: "en-us/web/old/index.html" },
  ]);
});

test("says that the list of example extensions is missing, where pages ask for it", () => {
  const pages = [{ slug: "Mozilla/Add-ons/WebExtensions/API/tabs" }];
  expect(issuesOf(pages)).toMatchObject([
    { code: "missing-data", file: "jsondata/WebExtensionExamples.json" },
  ]);
  expect(issuesOf(pages, { "jsondata/WebExtensionExamples.json": "[]" })).toEqual([]);
  expect(issuesOf([{ slug: "Web" }])).toEqual([]);
});
