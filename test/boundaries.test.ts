import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LOCALES } from "#content-build/contract/locales.ts";
import { findCycles } from "./support/find-cycles.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Modules shared by the compiler and all others; they import nothing from outside. */
const CONTRACT = "content-build/contract";

/** The engine for browser compatibility: it runs in browsers, at the edge and in Node. */
const COMPAT = "content-build/compat";

/** Turns a compiled page into Markdown: in the compiler for lists, at the edge on request. */
const MARKDOWN = "content-build/outputs/markdown";

/** Allowed project imports of each folder, besides itself and the contract. */
const ALLOWED: Record<string, string[]> = {
  app: ["types:workers/api", COMPAT],
  // For the keys of its strings, which are read as files; and exercises run in the page that readers get.
  "content-build": [
    "types:app/i18n/locales/en-US/content.json",
    "workers/local/chromium.ts",
    "workers/play/sample-page.ts",
  ],
  [MARKDOWN]: [],
  db: [],
  // The API returns result texts in English, the same as in the interface.
  "workers/api": ["db", COMPAT, MARKDOWN, "app/i18n/locales/en-US/observatory.json"],
  "workers/loader": ["db"],
  "workers/play": [],
  "workers/site": [COMPAT, MARKDOWN, "types:workers/api", "types:app"],
};

/**
 * Layers of the compiler, bottom first: each may import itself and earlier ones. Unlisted top-level
 * files are the last layer.
 */
const COMPILER_LAYERS = [
  "contract",
  "compat",
  "strings",
  "html",
  "markdown",
  "settings.ts",
  "issues.ts",
  "files",
  "source",
  "data",
  "project",
  "page",
  "blocks",
  "macros",
  "passes",
  "sections",
  "sidebars",
  "cache",
  "outputs",
  "kinds",
  "links",
  "threads",
  "run",
  "publish",
  "live",
  "build.ts",
  "authoring",
];

interface Import {
  file: string;
  target: string;
  typeOnly: boolean;
}

function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Imports of project files: aliases resolved, packages left out. */
function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), "utf8");
  const pattern =
    /^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([.#][^"']+)["']|\bimport\(\s*["']([.#][^"']+)["']\s*\)/gm;
  return [...text.matchAll(pattern)].map(([, type, fixed, lazy]) => {
    const specifier = fixed ?? lazy ?? "";
    return {
      file,
      target: specifier.startsWith("#")
        ? specifier.slice(1)
        : path.normalize(path.join(path.dirname(file), specifier)),
      typeOnly: type !== undefined,
    };
  });
}

function isAllowed(folder: string, { target, typeOnly }: Import): boolean {
  if (target.startsWith(`${folder}/`) || target.startsWith(`${CONTRACT}/`)) return true;
  return (ALLOWED[folder] ?? []).some((rule) => {
    const prefix = rule.replace("types:", "");
    return (typeOnly || rule === prefix) && (target === prefix || target.startsWith(`${prefix}/`));
  });
}

for (const folder of Object.keys(ALLOWED)) {
  test(`${folder} imports only from allowed folders`, () => {
    const imports = sourcesOf(folder).flatMap(importsOf);
    expect(imports.filter((entry) => !isAllowed(folder, entry))).toEqual([]);
  });
}

test("the contract imports neither packages nor anything from outside its folder", () => {
  for (const file of sourcesOf(CONTRACT)) {
    expect(readFileSync(path.join(root, file), "utf8"), file).not.toMatch(/from "(?!\.)/);
    for (const { target } of importsOf(file))
      expect(target.startsWith(`${CONTRACT}/`), file).toBe(true);
  }
});

test("the parts of the compiler import downwards only", () => {
  const layerOf = (file: string) => {
    const name = file.split("/")[1] ?? "";
    const at = COMPILER_LAYERS.indexOf(name);
    return at === -1 && name.endsWith(".ts") ? COMPILER_LAYERS.length : at;
  };
  const imports = sourcesOf("content-build").flatMap(importsOf);
  const unnamed = imports.filter(({ file }) => layerOf(file) === -1);
  expect(unnamed.map(({ file }) => file)).toEqual([]);
  expect(imports.filter(({ file, target }) => layerOf(target) > layerOf(file))).toEqual([]);
});

test("no modules import each other in a cycle, not even types", () => {
  const files = ["app", "content-build", "db", "test", "workers"].flatMap(sourcesOf);
  const targets = files.map((file) => [file, importsOf(file).map(({ target }) => target)] as const);
  expect(findCycles(new Map(targets))).toEqual([]);
});

test("cycles are found from any starting point", () => {
  const graph = { a: ["b"], b: ["c", "d"], c: ["b"], d: [], e: ["e"] };
  expect(findCycles(new Map(Object.entries(graph)))).toEqual([["b", "c"], ["e"]]);
});

test("code that runs at the edge uses no Node module", () => {
  const edge = [
    COMPAT,
    MARKDOWN,
    "app",
    "db",
    "workers/api",
    "workers/loader",
    "workers/play",
    "workers/site",
  ];
  for (const file of edge.flatMap(sourcesOf)) {
    const text = readFileSync(path.join(root, file), "utf8");
    expect(text, file).not.toMatch(/from "node:/);
  }
});

/** Layers of the app, bottom first: each may import itself and earlier ones. Strings are in `lib`. */
const APP_LAYERS = ["styles", "lib", "ui", "frame", "document", "features", "routes"];

/**
 * Files that a feature offers to others and to the layers below it; everything else is private.
 * Lazily loaded files are listed, too: nothing else would find a typo.
 */
const PUBLIC = [
  "features/ads/partner.ts",
  "features/collections/collections.ts",
  "features/collections/pages/kept-form.tsx",
  "features/collections/save/parts.ts",
  "features/collections/save/save-button.ts",
  "features/collections/save/save-button.tsx",
  "features/exercises/exercise-links.tsx",
  "features/exercises/progress/done-count.tsx",
  "features/offline/download/keep-current.ts",
  "features/offline/download/mark-languages.ts",
  "features/offline/held/settings.ts",
  "features/offline/held/waiting.ts",
  "features/offline/offline-section.tsx",
  "features/play/console-list.ts",
  "features/play/editor/highlight-code.ts",
  "features/play/editor/parts.ts",
  "features/play/editor/plain-field.ts",
  "features/play/editor/use-editor.ts",
  "features/play/language-name.ts",
  "features/play/queue/play-queue-panel.ts",
  "features/play/queue/queue-item.ts",
  "features/play/samples/sample-box.ts",
  "features/play/samples/sample-frames.ts",
  "features/play/samples/sample-runner.ts",
  "features/play/samples/sample-state.ts",
  "features/settings/section.tsx",
];

/** `features/NAME` for a file in the folder of a feature, else the name of its layer. */
function roomOf(file: string): string {
  const [, layer = "", name = ""] = file.split("/");
  return layer === "features" ? `features/${name}` : layer;
}

test("the layers of the app import downwards, and a feature only the public files of another", () => {
  const layerOf = (file: string) =>
    APP_LAYERS.indexOf((file.split("/")[1] ?? "").replace("i18n", "lib"));
  const odd = sourcesOf("app")
    .flatMap(importsOf)
    .filter(({ file, target }) => layerOf(file) !== -1 && target.startsWith("app/"))
    .filter(({ file, target }) =>
      target.startsWith("app/features/") && !file.startsWith("app/routes/")
        ? roomOf(file) !== roomOf(target) && !PUBLIC.includes(target.slice("app/".length))
        : layerOf(target) > layerOf(file),
    );
  expect(odd).toEqual([]);
});

test("each public file of a feature is used outside that feature", () => {
  const imports = sourcesOf("app").flatMap(importsOf);
  const used = (name: string) =>
    imports.some(({ file, target }) => target === `app/${name}` && roomOf(file) !== roomOf(target));
  expect(PUBLIC.filter((name) => !used(name))).toEqual([]);
});

test("islands and client entries never import server code", () => {
  const islands =
    /^app\/(?:(?:document|frame)\/islands\/|lib\/browser\/|features\/.*\/(?:start|use)-)/;
  const entries = ["app/entry.client.tsx", "app/hydrate.tsx", "app/islands.ts"];
  const client = [...sourcesOf("app").filter((file) => islands.test(file)), ...entries];
  const found = client.flatMap(importsOf).filter((entry) => entry.target.includes(".server"));
  expect(found.filter((entry) => !entry.typeOnly)).toEqual([]);
});

test("API routes do not import each other, and services do not import Hono", () => {
  const routes = sourcesOf("workers/api/routes").flatMap(importsOf);
  expect(routes.filter(({ target }) => target.startsWith("workers/api/routes/"))).toEqual([]);
  for (const file of sourcesOf("workers/api").filter((name) => name.includes("/services/"))) {
    expect(readFileSync(path.join(root, file), "utf8"), file).not.toMatch(/from "hono/);
  }
});

test("schemas in files of their own are used by at least two modules", () => {
  const imports = ["app", "workers/api"].flatMap(sourcesOf).flatMap(importsOf);
  const usersOf = (schema: string) =>
    new Set(imports.filter(({ target }) => target === schema).map(({ file }) => file));
  const single = sourcesOf("workers/api/schemas").filter((schema) => usersOf(schema).size < 2);
  expect(single).toEqual([]);
});

test("login links tell robots not to follow them", () => {
  const tags = sourcesOf("app").flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return [
      ...text.matchAll(/<(?:a|ButtonLink|LoginLink)\s[^<]*?href=\{loginUrl\([^<]*?(?<!=)>/g),
    ].map(([tag]) => ({ file, tag }));
  });
  expect(tags.length).toBeGreaterThan(4);
  const followed = tags.filter(({ tag }) => !/rel="nofollow"|<LoginLink/.test(tag));
  expect(followed).toEqual([]);
});

test("every file name is in kebab case, except for routes and names that tools prescribe", () => {
  const folders = ["content-build", "db", "workers", "app"];
  const files = folders.flatMap(sourcesOf).filter((file) => !file.startsWith("app/routes/"));
  const names = files.map((file) => path.basename(file));
  const odd = names.filter((name) => !/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(name));
  expect(odd.filter((name) => !/^css_?ref|_/.test(name))).toEqual([]);
});

/** Folders that a tool requires to be flat; those of strings have a file for each namespace. */
const FLAT = ["app/routes", "db/migrations", "db/search-migrations"].concat(
  LOCALES.map((locale) => `app/i18n/locales/${locale}`),
);

test("no folder has more than 25 entries", () => {
  const folders = ["app", "content-build", "db", "test", "workers"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const large = folders
    .filter((folder) => !FLAT.includes(folder))
    .map((folder) => ({ folder, entries: readdirSync(path.join(root, folder)).length }))
    .filter(({ entries }) => entries > 25);
  expect(large).toEqual([]);
});

test("the interface has a folder of strings for each locale", () => {
  const folders = readdirSync(path.join(root, "app/i18n/locales"));
  expect(folders.sort()).toEqual([...LOCALES].sort());
});

/** Regular expressions that match tags; named groups and lookbehinds do not count. */
function tagPatterns(text: string): string[] {
  const literals =
    /(?:[=(,!&|?:]|return)\s*\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)+\])+)\/[dgimsuvy]*(?=[\s;,.)])/g;
  const made = /new RegExp\(([^\n]*)/g;
  return [...text.matchAll(literals), ...text.matchAll(made)]
    .map(([, source = ""]) => source)
    .filter((source) => /(?<!\(\?)<(?:\\\/|[a-z([/])/.test(source));
}

test("tag patterns are found in literals and constructors", () => {
  const found = [
    "const A = /<p>/;",
    "x.replace(/<\\/?code>/g, y)",
    "new RegExp(`<$name`); /a/.exec(/<(?:a|b)\\b/s)",
  ];
  expect(found.flatMap(tagPatterns)).toHaveLength(4);
  const others = ["x.match(/(?<a>b)(?<=c)/)", "a < b / c", "<b>{x}</b>", "/a<$/.test(b)"];
  expect(others.flatMap(tagPatterns)).toEqual([]);
});

test("the app never matches tags in compiled HTML, which comes with a table of its blocks", () => {
  const found = sourcesOf("app").flatMap((file) =>
    tagPatterns(readFileSync(path.join(root, file), "utf8")).map((source) => `${file}: ${source}`),
  );
  expect(found).toEqual([]);
});
