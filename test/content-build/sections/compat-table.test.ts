import { expect, test } from "vitest";
import { CompatData } from "#content-build/data/compat-data.ts";
import type { CompatNode } from "#content-build/data/compat-store.ts";
import { compatTable } from "#content-build/sections/compat-table.ts";
import { PageIndex } from "#content-build/source/page-index.ts";

const release = (date: string, status = "current") => ({ release_date: date, status });
const browser = (name: string, type: "desktop" | "mobile" | "server", more = {}) => ({
  name,
  type,
  releases: { 1: release("2020-01-01"), 9: release("2030-01-01", "planned") },
  ...more,
});

function dataOf(areas: Record<string, Record<string, CompatNode>>): CompatData {
  const pieces = new Map<string, readonly [number, number]>();
  let bytes = Buffer.alloc(0);
  for (const [area, groups] of Object.entries(areas)) {
    for (const [name, node] of Object.entries(groups)) {
      const json = JSON.stringify(node);
      const start = bytes.length;
      bytes = Buffer.concat([bytes, Buffer.from(json)]);
      pieces.set(`${area}.${name}`, [start, bytes.length]);
    }
  }
  const browsers = {
    chrome: browser("Chrome", "desktop", { preview_name: "Canary", accepts_webextensions: true }),
    safari_ios: browser("Safari on iOS", "mobile"),
    ie: browser("Internet Explorer", "desktop"),
    nodejs: browser("Node.js", "server"),
  };
  return new CompatData(() => ({ bytes, pieces, browsers }));
}

const status = { experimental: false, deprecated: false, standard_track: true };
const supported = (version: string) => ({ chrome: { version_added: version } });
const index = new PageIndex(
  [{ locale: "en-US", slug: "Web/API/X/y", folder: "en-us/web/api/x/y", title: "y" }],
  [],
);
const tableOf = (node: CompatNode, area = "api") =>
  compatTable(dataOf({ [area]: { X: node } }), index, `${area}.X`, "de");

test("names the source file of the feature", () => {
  const facts = { support: supported("1"), status, source_file: "api/X.json" };
  expect(tableOf({ __compat: facts })?.sourceFile).toBe("api/X.json");
  expect(tableOf({ __compat: { support: supported("1") } })).not.toHaveProperty("sourceFile");
  // A group has no file, since those of its features differ.
  expect(tableOf({ y: { __compat: facts } })).not.toHaveProperty("sourceFile");
});

test("has a row for the feature and each subfeature, with links to their pages", () => {
  const table = tableOf({
    __compat: { support: supported("1"), status },
    y: {
      __compat: {
        description: "<code>y</code> property",
        mdn_url: "https://developer.mozilla.org/docs/Web/API/X/y#part",
        support: supported("9"),
        status: { ...status, deprecated: true, standard_track: false },
      },
    },
  });
  expect(table?.browsers).toEqual([
    { id: "chrome", name: "Chrome", platform: "desktop" },
    { id: "safari_ios", name: "Safari on iOS", platform: "mobile" },
  ]);
  expect(table?.rows).toEqual([
    {
      key: "",
      nameHTML: "<code>X</code>",
      depth: 0,
      support: [[{ added: "1", released: "2020-01-01" }], []],
    },
    {
      key: "y",
      nameHTML: "<code>y</code> property",
      depth: 1,
      url: "/en-US/docs/Web/API/X/y#part",
      status: ["deprecated", "non-standard"],
      support: [[{ added: "9", released: "2030-01-01", preview: true }], []],
    },
  ]);
});

test("writes well-known symbols as code", () => {
  const facts = { support: supported("1"), status };
  const table = tableOf({
    "@@dispose": { __compat: facts },
    "@@iterator": { __compat: { ...facts, description: "[Symbol.iterator]" } },
    "@@match": { __compat: { ...facts, description: "Matches" } },
  });
  expect(table?.rows.map(({ nameHTML }) => nameHTML.replaceAll("<wbr>", ""))).toEqual([
    "<code>[Symbol.dispose]</code>",
    "<code>[Symbol.iterator]</code>",
    "Matches",
  ]);
});

test("links names and notes to pages of this build, and keeps other links as in the data", () => {
  const link = (href: string) => `See <a href="${href}">it</a>.`;
  const addresses = [
    "https://developer.mozilla.org/docs/Web/API/X/y#part",
    "https://developer.mozilla.org/docs/Web/Missing",
    "https://example.org/docs/Web/API/X/y",
  ];
  const table = tableOf({
    __compat: {
      description: link("https://developer.mozilla.org/docs/Web/API/X/y"),
      support: { chrome: { version_added: "1", notes: addresses.map(link) } },
      status,
    },
  });
  expect(table?.rows[0]).toMatchObject({
    nameHTML: link("/en-US/docs/Web/API/X/y"),
    support: [
      [{ notesHTML: ["/en-US/docs/Web/API/X/y#part", ...addresses.slice(1)].map(link) }],
      [],
    ],
  });
});

test("lists all support statements of a browser, newest first", () => {
  const table = tableOf({
    __compat: {
      status,
      support: {
        chrome: [
          { version_added: "preview" },
          {
            version_added: "≤1",
            version_removed: "9",
            partial_implementation: true,
            prefix: "-webkit-",
            alternative_name: "old",
            flags: [{ type: "preference", name: "x", value_to_set: "true" }],
            notes: ["one", "two"],
            impl_url: "https://crbug.com/1",
          },
        ],
        safari_ios: { version_added: false, notes: "no" },
      },
    },
  });
  expect(table?.rows[0]?.support).toEqual([
    [
      { added: "Canary", preview: true },
      {
        added: "≤1",
        removed: "9",
        released: "2020-01-01",
        partial: true,
        prefix: "-webkit-",
        alternativeName: "old",
        flags: [{ type: "preference", name: "x", value: "true" }],
        notesHTML: ["one", "two"],
        bugs: ["https://crbug.com/1"],
      },
    ],
    [{ added: false, notesHTML: ["no"] }],
  ]);
});

test("shows servers with data only, and for extensions only browsers that accept them", () => {
  const onServer = { __compat: { status, support: { nodejs: { version_added: "1" } } } };
  expect(tableOf(onServer)?.browsers.map(({ id }) => id)).toEqual([
    "chrome",
    "safari_ios",
    "nodejs",
  ]);
  const node = { __compat: { status, support: supported("1") } };
  expect(tableOf(node, "webextensions")?.browsers.map(({ id }) => id)).toEqual(["chrome"]);
});

test("leaves out the least important rows of a table that is too long, and counts them", () => {
  const row = (deprecated: boolean) => ({
    __compat: { support: supported("1"), status: { ...status, deprecated } },
  });
  const node: CompatNode = { __compat: { support: supported("1"), status } };
  for (let at = 0; at < 60; at++) {
    node[`a${at}`] = row(false);
    node[`b${at}`] = row(true);
  }
  expect(tableOf(node)?.rows).toHaveLength(61);
  expect(tableOf(node)?.omitted).toBe(60);
  const short = { __compat: { support: supported("1"), status } };
  expect(tableOf(short)).not.toHaveProperty("omitted");
});

test("returns nothing for a query without data", () => {
  expect(compatTable(dataOf({ api: {} }), index, "api.Nope", "de")).toBeUndefined();
});

test("finds single features and whole groups in the real data, and nothing else", () => {
  const data = new CompatData();
  expect(data.find("css.properties.color")?.__compat?.mdn_url).toContain("Properties/color");
  expect(data.find("api.Document.querySelector")?.__compat).toBeDefined();
  expect(Object.keys(data.find("html.global_attributes") ?? {}).length).toBeGreaterThan(5);
  expect(data.find("css.properties.color.__compat")).toBeUndefined();
  expect(data.find("api.constructor")).toBeUndefined();
  expect(data.find("")).toBeUndefined();
});
