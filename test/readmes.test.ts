import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const FOLDERS = ["app", "content-build", "db", "docs", "test", "workers"];
const pages = ["README.md", "content/README.md"].concat(
  FOLDERS.flatMap((folder) =>
    (readdirSync(path.join(root, folder), { recursive: true }) as string[])
      .filter((file) => file.endsWith(".md") && !file.includes("fixtures/"))
      .map((file) => path.join(folder, file)),
  ),
);

const readmes = pages.filter((page) => path.basename(page) === "README.md");
const read = (page: string) => readFileSync(path.join(root, page), "utf8");
const wordsOf = (page: string) => read(page).split(/\s+/).filter(Boolean).length;

test("a README has at most 900 words, and that of the project 1200", () => {
  const long = readmes.filter((page) => wordsOf(page) > (page === "README.md" ? 1200 : 900));
  expect(long).toEqual([]);
});

test("links in project documents point to existing files", () => {
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !existsSync(path.join(root, path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});

const features = path.join(root, "app/features");

test("a feature's README has at most ten lines of text and 300 words", () => {
  const linesOf = (page: string) =>
    read(page)
      .split("\n")
      .filter((line) => line.trim()).length;
  const long = readmes
    .filter((page) => page.startsWith("app/features/"))
    .filter((page) => linesOf(page) > 10 || wordsOf(page) > 300);
  expect(long).toEqual([]);
});

test("every feature of the app has a README", () => {
  const without = readdirSync(features).filter(
    (name) => !existsSync(path.join(features, name, "README.md")),
  );
  expect(without).toEqual([]);
});
