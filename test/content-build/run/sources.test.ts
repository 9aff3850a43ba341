import { symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import { readSources } from "#content-build/run/sources.ts";
import { readSettings } from "#content-build/settings.ts";
import {
  compilePage,
  openTestProject,
  type TestPage,
  writeContent,
  writeFiles,
} from "../support.ts";

function issuesOf(pages: TestPage[], files: Record<string, string> = {}) {
  const { env } = writeContent(pages, files);
  return readSources(readSettings({ env }), undefined).issues;
}

test("reports pages that are written as HTML and therefore skipped", () => {
  const files = { "en-us/web/old/index.html": "<p>Old</p>", "en-us/web/new/index.html": "" };
  expect(issuesOf([{ slug: "Web/New" }], files)).toMatchObject([
    { code: "skipped", file: "en-us/web/old/index.html" },
  ]);
});

test("reports a circular symbolic link once, and reads each page once", () => {
  const { env, root } = writeContent([{ slug: "Web" }, { slug: "Web/CSS" }]);
  const english = path.join(root, "files/en-us");
  symlinkSync(english, path.join(english, "web/css/again"));
  const { issues, documents } = readSources(readSettings({ env }), undefined);
  expect(issues).toMatchObject([{ code: "skipped", file: "en-us/web/css/again" }]);
  expect(documents.map(({ folder }) => folder)).toEqual(["en-us/web", "en-us/web/css"]);
});

test("does not follow circular and dangling symbolic links among posts", () => {
  const { env, root } = writeContent([{ slug: "Web" }]);
  const blog = path.join(root, "blog");
  const BLOG_ROOT = path.join(blog, "posts");
  const front =
    "title: One\nslug: one\ndescription: x\nimage: {file: a.png}\ndate: 2026-01-01\nauthor: x";
  const post = `---\n${front}\n---\n\nText.\n`;
  writeFiles(BLOG_ROOT, { "one/index.md": post });
  symlinkSync(BLOG_ROOT, path.join(BLOG_ROOT, "one/again"));
  symlinkSync(path.join(root, "nowhere"), path.join(BLOG_ROOT, "one/gone.png"));
  const { siteAddresses } = readSources(readSettings({ env: { ...env, BLOG_ROOT } }), undefined);
  expect(siteAddresses.filter((url) => url.endsWith("/blog/one/"))).toHaveLength(1);
});

test("reports a missing list of example extensions only if pages need it", () => {
  const pages = [{ slug: "Mozilla/Add-ons/WebExtensions/API/tabs" }];
  expect(issuesOf(pages)).toMatchObject([
    { code: "missing-data", file: "jsondata/WebExtensionExamples.json" },
  ]);
  expect(issuesOf(pages, { "jsondata/WebExtensionExamples.json": "[]" })).toEqual([]);
  expect(issuesOf([{ slug: "Web" }])).toEqual([]);
});

test("reports the line of unreadable data files, and compiles pages without them", () => {
  const pages = [
    {
      slug: "Web/API/Request",
      title: "Request",
      body: '{{APIRef("Fetch API")}}{{InheritanceDiagram}}',
    },
  ];
  const files = {
    "jsondata/GroupData.json": '[\n  {\n    "Fetch API": { "guides": [] },\n  }\n]',
    "jsondata/InterfaceData.json": '[{ "Request": { inh: "Response" } }]',
    "jsondata/L10n-Template.json": '{ "overview": { "en-US": "Overview" ',
    "popularities.json": "{}}",
    "_git_history.json": '{ "en-us/web/api/request/index.md": "yesterday" }',
    "en-us/_wikihistory.json": '{\n  "Web/API/Request": { "contributors" ["a"] }\n}',
  };
  expect(issuesOf(pages, files)).toMatchObject([
    { file: "jsondata/GroupData.json", line: 4, column: 3, code: "unreadable" },
    { file: "jsondata/InterfaceData.json", line: 1, column: 17 },
    { file: "jsondata/L10n-Template.json", line: 1, column: 37 },
    { file: "popularities.json", line: 1, column: 3 },
    { file: "en-us/_wikihistory.json", line: 2, column: 39 },
    { file: "_git_history.json", line: 1, column: 1 },
  ]);
  const project = openTestProject(pages, files);
  const { doc, issues } = compilePage(project, "Web/API/Request");
  expect(issues).toEqual([]);
  expect(doc.title).toBe("Request");
});

test("reports a data file that is a folder, and continues the build", async () => {
  const files = { "jsondata/GroupData.json/a.txt": "", "popularities.json/a.txt": "" };
  const { env, root } = writeContent([{ slug: "Web" }], files);
  const { issues } = await build({ env, out: path.join(root, "out/content"), threads: 0 });
  expect(issues).toMatchObject([
    { file: "jsondata/GroupData.json", line: 1, column: 1, code: "unreadable" },
    { file: "popularities.json", line: 1, column: 1, code: "unreadable" },
  ]);
});
