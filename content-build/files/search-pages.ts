import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SearchPage } from "../contract/documents.ts";
import { type PackedPage, readPacked } from "./pack.ts";
import { writeWhole } from "./write-whole.ts";

/** Writes the list of a tree's search pages, sorted by URL. */
export function writeSearchPages(out: string, pages: readonly PackedPage[]): void {
  const sorted = [...pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  writeWhole(listFile(out), JSON.stringify(sorted));
}

/** Whether a tree has a list of its search pages. */
export function hasSearchPages(out: string): boolean {
  return existsSync(listFile(out));
}

/** Reads the list of a tree's search pages. */
export function readSearchPages(out: string): PackedPage[] {
  return JSON.parse(readFileSync(listFile(out), "utf8")) as PackedPage[];
}

/** Reads a search page from its pack. */
export function readSearchPage(out: string, page: PackedPage): SearchPage {
  return JSON.parse(readPacked(out, page).toString()) as SearchPage;
}

function listFile(out: string): string {
  return path.join(out, "search", "pages.json");
}
