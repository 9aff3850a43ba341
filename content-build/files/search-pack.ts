import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import type { SearchPage } from "../contract/documents.ts";
import { hashOf } from "./write.ts";
import { writeWhole } from "./write-whole.ts";

/** Where a page's search data is: a line of a pack. */
export interface PackedPage {
  /** Canonical URL: `/en-US/docs/Web/CSS`. */
  url: string;
  /** First 32 hex digits of the SHA-256 of its JSON. */
  hash: string;
  /** Path in the tree: `search/1.jsonl`. */
  pack: string;
  /** Offset in bytes. */
  from: number;
  /** In bytes, without the line break. */
  size: number;
}

const FOLDER = "search";
const LINE_BREAK = new Uint8Array([0x0a]);

/**
 * Collects the search pages of one build in one file: creating tens of thousands of small files
 * takes longer than writing them. Packs of earlier builds are not changed.
 */
export class SearchPack {
  readonly path: string;
  readonly #file: number;
  #size = 0;

  /**
   * @param root - The folder to write to.
   * @param out - The folder of the finished tree, with the packs of earlier builds.
   */
  constructor(root: string, out: string) {
    const last = Math.max(0, ...packsIn(out).map((name) => Number.parseInt(name, 10)));
    this.path = `${FOLDER}/${last + 1}.jsonl`;
    mkdirSync(path.join(root, FOLDER), { recursive: true });
    this.#file = openSync(path.join(root, this.path), "w");
  }

  /** Appends a page as a line of JSON, and says where it is. */
  add(url: string, json: Uint8Array): PackedPage {
    const { byteLength: size } = json;
    const page = { url, hash: hashOf(json), pack: this.path, from: this.#size, size };
    this.#write(json);
    this.#write(LINE_BREAK);
    return page;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** A nearly full disk may take less than it is given, before it refuses. */
  #write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.byteLength; ) at += writeSync(this.#file, bytes, at);
    this.#size += bytes.byteLength;
  }
}

/** Lists the search pages of a tree, by URL, and deletes packs with none of them. */
export function writeSearchPages(out: string, pages: readonly PackedPage[]): void {
  const sorted = [...pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  writeWhole(listFile(out), JSON.stringify(sorted));
  const used = new Set(pages.map(({ pack }) => path.posix.basename(pack)));
  for (const name of packsIn(out)) if (!used.has(name)) rmSync(path.join(out, FOLDER, name));
}

/** Whether a tree has a list of its search pages. */
export function hasSearchPages(out: string): boolean {
  return existsSync(listFile(out));
}

/** The search pages of a tree. */
export function readSearchPages(out: string): PackedPage[] {
  return JSON.parse(readFileSync(listFile(out), "utf8")) as PackedPage[];
}

/** A search page of a tree. */
export function readSearchPage(out: string, page: PackedPage): SearchPage {
  return JSON.parse(readPacked(out, page).toString()) as SearchPage;
}

/** The bytes of a search page. Throws if its pack is not there, or shorter than it was. */
export function readPacked(out: string, { url, pack, from, size }: PackedPage): Buffer {
  const file = openSync(path.join(out, pack), "r");
  try {
    const bytes = Buffer.allocUnsafe(size);
    const read = readSync(file, bytes, 0, size, from);
    if (read < size) throw new Error(`${pack} ends before ${url}: build the content again.`);
    return bytes;
  } finally {
    closeSync(file);
  }
}

function listFile(out: string): string {
  return path.join(out, FOLDER, "pages.json");
}

function packsIn(out: string): string[] {
  const folder = path.join(out, FOLDER);
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".jsonl")) : [];
}
