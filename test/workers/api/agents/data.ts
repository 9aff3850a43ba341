import {
  type AreaFile,
  areaFile,
  BROWSERS_FILE,
  type BrowsersFile,
  COMPAT_BROWSERS,
  type CompatArea,
  type CompatBrowserId,
} from "#content-build/compat/files.ts";
import { frontCode } from "#content-build/compat/front-coding.ts";
import type { Doc, Section } from "#content-build/contract/documents.ts";
import { pageFile } from "#content-build/contract/slugs.ts";
import { addRows, searchRow } from "#test/db/support.ts";
import { publishForApi } from "#test/workers/api/support/publish.ts";
import { FEED, publishUpdates } from "#test/workers/api/support/updates.ts";
import type { TestFile } from "#test/workers/site/support.ts";

const NAMES = new Map<CompatBrowserId, string>([
  ["chrome", "Chrome"],
  ["firefox", "Firefox"],
  ["safari", "Safari"],
]);

const BROWSERS: BrowsersFile = {
  browsers: COMPAT_BROWSERS.map((id) => ({
    id,
    name: NAMES.get(id) ?? id,
    releases: [
      ["80", "2020-02-04", 0.1],
      ["105", "2022-08-30", 0.2],
      ["121", "2023-12-19", 1],
      ["150", "2026-10-06", 20],
    ],
  })),
};

/** The Baseline status of a feature. */
export type Status = [level: 0 | 1 | 2, low: string, high: string, id: string, name: string];

/** A key within an area, without the area's prefix. */
export interface Key {
  key: string;
  /** Support in Chrome, Firefox and Safari. Deno's is unknown; all others copy Chrome's. */
  cells: [chrome: string, firefox: string, safari: string];
  status?: Status;
  page?: string;
}

const HAS: Status = [1, "2023-12-19", "", "has", ":has()"];
const OLD: Status = [2, "2020-02-04", "2022-08-04", "grid", "Grid"];

const KEYS: Partial<Record<CompatArea, Key[]>> = {
  api: [
    { key: "Document.startViewTransition", cells: ["105", "", "!150"] },
    { key: "Headers.has", cells: ["80", "80", "80"] },
  ],
  css: [
    { key: "properties.color", cells: ["80", "80", "80"], status: OLD, page: "Web/CSS/color" },
    { key: "properties.display", cells: ["80", "80", "80"], status: OLD },
    // A sub-feature of grid, supported later than the feature itself.
    { key: "properties.display.grid", cells: ["150", "150", ""], status: OLD },
    { key: "selectors.has", cells: ["105", "121", "105"], status: HAS, page: "Web/CSS/:has" },
  ],
  javascript: [
    { key: "builtins.Array.at", cells: ["105", "105", "105"] },
    { key: "builtins.Map.has", cells: ["80", "80", "80"] },
  ],
};

/** The compatibility data file of an area with these keys. */
export function areaOf(keys: readonly Key[]): AreaFile {
  const statuses = keys.flatMap(({ status }) => (status ? [status] : []));
  return {
    keys: frontCode(
      keys.map(({ key }) => key),
      ".",
    ),
    row: keys.map((_key, at) => at),
    rows: keys.map(({ cells: [chrome, firefox, safari] }) => {
      const cells = new Map([
        ["firefox", firefox],
        ["safari", safari],
        ["deno", "?"],
      ]);
      return COMPAT_BROWSERS.map((id) => cells.get(id) ?? chrome).join(",");
    }),
    baseline: keys.map(({ status }) => (status ? statuses.indexOf(status) : -1)),
    baselines: statuses.map(([level, low, high], at) => [level, low, high, at]),
    features: statuses.map(([, , , id, name]) => [id, name]),
    status: keys.map(() => 0),
    pages: frontCode(
      keys.map(({ page = "" }) => page),
      "/",
    ),
  };
}

const NOTES = Array.from(
  { length: 1500 },
  (_, n) => `<p>Paragraph ${n} says that colours are pleasant to look at.</p>`,
).join("");

function prose(title: string | null, content: string, isH3 = false): Section {
  return { type: "prose", value: { id: title, title, isH3, content } };
}

const COLOR: Section[] = [
  prose(null, "<p>The <b><code>color</code></b> property sets the colour of text.</p>"),
  prose("Syntax", '<pre class="brush: css">## not a heading { color: red }</pre>'),
  prose("Examples", ""),
  prose("Red text", "<p>It is red.</p>", true),
  prose("Blue text", "<p>It is blue.</p>", true),
  {
    type: "browser_compatibility",
    value: {
      id: "browser_compatibility",
      title: "Browser compatibility",
      isH3: false,
      query: "css.properties.color",
      table: {
        browsers: [{ id: "chrome", name: "Chrome", platform: "desktop" }],
        rows: [
          {
            key: "",
            nameHTML: "<code>color</code>",
            depth: 0,
            support: [[{ added: "80", released: "2020-02-04" }]],
          },
        ],
      },
    },
  },
  prose("Notes", NOTES),
];

/** A compiled page, with only the data that its Markdown is rendered from. */
function compiledPage(url: string, title: string, body: Section[]): TestFile {
  const doc: Partial<Doc> = {
    title,
    body,
    modified: "2026-10-01T12:00:00Z",
    baseline: {
      baseline: "high",
      baseline_low_date: "2020-02-04",
      baseline_high_date: "2022-08-04",
      support: {},
    },
    browserCompat: ["css.properties.color"],
  };
  return { path: pageFile(url), url, body: JSON.stringify({ url, doc }) };
}

/** Publishes the pages, the compatibility data, the search index and the updates feed. */
export async function publishForAgents(): Promise<void> {
  await publishForApi({
    files: [
      { path: BROWSERS_FILE, body: JSON.stringify(BROWSERS) },
      ...Object.entries(KEYS).map(([area, keys]) => ({
        path: areaFile(area as CompatArea),
        body: JSON.stringify(areaOf(keys)),
      })),
      compiledPage("/en-US/docs/Web/CSS/color", "color", COLOR),
      compiledPage("/ja/docs/Web/CSS/color", "色", [prose(null, "<p>文字の色です。</p>")]),
      compiledPage("/en-US/docs/Web/CSS/:has", ":has()", [prose(null, "<p>Looks inside.</p>")]),
    ],
    redirects: [["/en-US/docs/Web/CSS/colour", "/en-US/docs/Web/CSS/color"]],
  });
  await addRows([
    searchRow({ url: "/en-US/docs/Web/CSS/color", title: "color", body: "Colour of text." }),
    searchRow({ url: "/en-US/docs/Web/CSS/Guides/Colors", title: "Colors", body: "Text colour." }),
    searchRow({ url: "/ja/docs/Web/CSS/color", title: "color", body: "文字の色です。" }),
  ]);
  await publishUpdates(FEED);
}
