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

test("every data-* attribute that a script or a style looks for is put on a page", () => {
  const lost = sources.flatMap(({ file, text }) =>
    readNames(text, file)
      .filter((name) => !written.has(name) && !FOREIGN.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(written.size).toBeGreaterThan(100);
  expect(lost).toEqual([]);
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
