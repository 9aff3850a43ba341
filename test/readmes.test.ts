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

/** Pages that are longer than a reader's patience, until somebody has cut them. */
const LONG = ["workers/api/observatory/README.md", "workers/api/services/search/README.md"];

test("a README can be read in five minutes", () => {
  const words = (page: string) =>
    readFileSync(path.join(root, page), "utf8").split(/\s+/).filter(Boolean).length;
  const long = pages
    .filter((page) => path.basename(page) === "README.md" && !LONG.includes(page))
    .filter((page) => words(page) > (page === "README.md" ? 1200 : 900));
  expect(long).toEqual([]);
});

test("links between pages about the project lead to files", () => {
  const dead = pages.flatMap((page) =>
    [...readFileSync(path.join(root, page), "utf8").matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !existsSync(path.join(root, path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(dead).toEqual([]);
});
