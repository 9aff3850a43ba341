import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { readPacked } from "#content-build/files/pack.ts";
import { readSearchPages } from "#content-build/files/search-pages.ts";

/** Packs of search data and Markdown; the Markdown is also in the files of areas. */
const PACKS = /^(?:search|markdown)\//;

/**
 * The contents of all files in a folder by path, decoded as Latin-1 to compare bytes; the search
 * pages of a built tree by URL, since they may be packed in any order.
 */
export function readTree(folder: string): Record<string, string> {
  const isPacked = existsSync(path.join(folder, "search/pages.json"));
  const names = (readdirSync(folder, { recursive: true }) as string[]).sort();
  const files = names.filter(
    (name) => !(isPacked && PACKS.test(name)) && statSync(path.join(folder, name)).isFile(),
  );
  const pages = isPacked ? readSearchPages(folder) : [];
  return Object.fromEntries([
    ...files.map((name) => [name, readFileSync(path.join(folder, name), "latin1")]),
    ...pages.map((page) => [page.url, readPacked(folder, page).toString("latin1")]),
  ]);
}
