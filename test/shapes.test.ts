import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file: path.relative(root, file), text: readFileSync(file, "utf8") }));
}

/** Matching source lines in these folders, with their file. */
function lines(folders: string[], pattern: RegExp): string[] {
  return folders.flatMap(sourcesOf).flatMap(({ file, text }) =>
    text
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

test("routes infer the types of their loader data, in components and in heads", () => {
  const reads = lines(
    ["app/routes"],
    /useLoaderData|useRouteLoaderData|MetaFunction<|\bas \w+Data\b/,
  );
  expect(reads).toEqual([]);
  expect(lines(["app/routes"], /useRouteData<typeof loader>/).length).toBeGreaterThan(15);
  expect(lines(["app/routes"], /(data|authorPage)<\w+>\(\{/)).toEqual([
    // One shape for pages with and without a query.
    expect.stringMatching(/^app\/routes\/\$locale\.search\.tsx: .*SearchPageData/),
  ]);
});

/** Names that the pattern captures in these folders. */
function declared(folders: string[], pattern: RegExp): Set<string> {
  return new Set(
    folders
      .flatMap(sourcesOf)
      .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name)),
  );
}

test("the app does not redeclare types of the API or the contract", () => {
  const shared = ["content-build/contract", "db", "workers/api"];
  const constants = /^export const ([A-Z][A-Z_]+)\b/gm;
  const own = declared(["app"], constants);
  expect([...declared(shared, constants)].filter((name) => own.has(name))).toEqual([]);
  const answers = /^export type (\w+) = (?:InferResponseType|z\.infer)</gm;
  const names = declared(["app/lib", "workers/api"], answers);
  expect(names).toContain("Whoami");
  const interfaces = declared(["app"], /^(?:export )?interface (\w+)/gm);
  expect([...names].filter((name) => interfaces.has(name))).toEqual([]);
});

test("the app does not restate the types of API responses", () => {
  const restated = lines(["app"], /\.json\(\)\) as \{(?! (?:code|errors|id)\?: )/);
  expect(restated).toEqual([]);
});

test("HTML is escaped by one function and by the serializer", () => {
  const folders = ["app", "content-build", "db", "workers"];
  const tables = folders
    .flatMap(sourcesOf)
    .filter(({ text }) => /["']<["'][^\n]*["']&lt;["']/.test(text))
    .map(({ file }) => file);
  expect(tables.sort()).toEqual([
    "content-build/contract/escape-html.ts",
    // A serializer also escapes what parsers would change: `\r` and no-break spaces.
    "content-build/html/escape.ts",
  ]);
});

test("browser storage is read and written in one module", () => {
  const uses = lines(["app"], /\b(?:local|session)Storage\b/);
  const others = uses.filter((line) => !/^app\/lib\/(?:storage\.ts|inline-scripts\/)/.test(line));
  expect(others).toEqual([]);
});

test("islands share the helper that creates elements", () => {
  expect(lines(["app"], /function (?:element|createElement)\b/)).toEqual([
    expect.stringMatching(/^app\/lib\/browser\/element\.ts: /),
  ]);
});
