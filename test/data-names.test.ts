import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Sources that put attributes on pages: the app, and the compiler with its contract. */
const files = ["app", "content-build"].flatMap((folder) =>
  (readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** Set on pages by others: Remix, Vite in development. */
const FOREIGN = new Set(["data-vite-dev-id"]);

const kebab = (name: string) =>
  `data-${name.replace(/[A-Z]/g, (each) => `-${each.toLowerCase()}`)}`;

function namesIn(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, name = "", rest = ""]) =>
      pattern.source.includes("dataset") && !rest ? kebab(name) : name,
    ),
  );
}

/** Attributes that scripts or styles look for: in selectors, `dataset.name` and `getAttribute`. */
function readNames(text: string, file: string): string[] {
  const selector = /\[(data-[a-z]+(?:-[a-z]+)*)(?=[\]~|^$*=])/g;
  if (file.endsWith(".css")) return namesIn(text, [selector]);
  return namesIn(text, [
    selector,
    /dataset\.(\w+)\b(?!\s*=[^=])/g,
    /(?:get|has)Attribute\(\s*"(data-[\w-]+)"/g,
  ]);
}

/** Attributes that anything puts on a page. */
function writtenNames(text: string): string[] {
  return namesIn(text, [
    /(?<![[\w-])(data-[a-z]+(?:-[a-z]+)*)(?=[\s=>/}"'`\\:])/g,
    /dataset\.(\w+)\s*=[^=]/g,
    /dataset: ?\{ (\w+) \}/g,
  ]);
}

const sources = files.map((file) => ({ file, text: read(file) }));
const written = new Set(
  sources.flatMap(({ file, text }) => (file.endsWith(".css") ? [] : writtenNames(text))),
);

test("every data-* attribute that a script or a style reads is put on a page", () => {
  const lost = sources.flatMap(({ file, text }) =>
    readNames(text, file)
      .filter((name) => !written.has(name) && !FOREIGN.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(written.size).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

/** Names of attributes by their modules, each with the folder that must import them from there. */
const named = sources
  .filter(({ file }) => /^app\/.*parts\.ts$/.test(file))
  .map(({ file, text }) => ({
    folder: file === "app/lib/browser/island-parts.ts" ? "app" : path.dirname(file),
    names: [...text.matchAll(/: "(data-[a-z-]+)"/g)].map(([, name = ""]) => name),
  }))
  .filter(({ names }) => names.length > 0);

/**
 * Scripts that may repeat the names: inline ones are built by themselves, and telemetry, which has
 * a budget of its own, counts clicks by the names of all others.
 */
const AS_TEXT = /^app\/(?:lib\/inline-scripts|features\/telemetry)\/|parts\.ts$/;

/** Names that a module of the app writes itself, in selectors or in markup, instead of importing. */
function literalNames(text: string, names: readonly string[], pattern: (name: string) => RegExp) {
  return names.filter((name) => pattern(name).test(text));
}

/** A name in a selector. */
const inSelector = (name: string) => new RegExp(`\\[${name}(?=[\\]~|^$*=])`);

/** A name anywhere: in a selector, as an attribute, as text, and as a member of `dataset`. */
const anywhere = (name: string) => {
  const member = name.slice("data-".length).replace(/-(.)/g, (_, each) => each.toUpperCase());
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])|dataset\\.${member}\\b`);
};

test("attribute names that a module exports are not repeated elsewhere", () => {
  const scripts = sources.filter(({ file }) => /^app\/.*\.tsx?$/.test(file) && !AS_TEXT.test(file));
  const again = scripts.flatMap(({ file, text }) => {
    const beside = named.flatMap(({ folder, names }) =>
      file.startsWith(`${folder}/`) ? names : [],
    );
    const all = named.flatMap(({ names }) => names);
    const found = [...literalNames(text, all, inSelector), ...literalNames(text, beside, anywhere)];
    return [...new Set(found)].map((name) => `${file}: ${name}`);
  });
  expect(named.length).toBeGreaterThan(10);
  expect(again).toEqual([]);
});

test("names are found however they are read and written", () => {
  const reads =
    'find("[data-one], p[data-two=x]"); box.dataset.threeFour; a.getAttribute("data-five")';
  expect(readNames(reads, "x.ts")).toEqual([
    "data-one",
    "data-two",
    "data-three-four",
    "data-five",
  ]);
  expect(readNames(".a[data-six] { }", "x.css")).toEqual(["data-six"]);
  const writes = '<p data-one data-two={x}>; box.dataset.threeFour = ""; { "data-five": 1 }';
  expect(new Set(writtenNames(writes))).toEqual(
    new Set(["data-one", "data-two", "data-three-four", "data-five"]),
  );
  expect(writtenNames('querySelector("[data-lost]"); box.dataset.gone === "x"')).toEqual([]);
});
