import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { hashOf } from "./write.ts";

/** Folders of packs in a tree, and the file extension of the packs in each. */
const EXTENSIONS = { search: ".jsonl", markdown: ".md" };

export type PackFolder = keyof typeof EXTENSIONS;

/** Where the data of a page are in a pack. */
export interface PackedPage {
  /** Canonical URL: `/en-US/docs/Web/CSS`. */
  url: string;
  /** First 32 hex digits of the SHA-256 of its bytes. */
  hash: string;
  /** Path in the tree: `search/1.jsonl`. */
  pack: string;
  /** Offset in bytes. */
  from: number;
  /** In bytes, without the line break. */
  size: number;
}

const LINE_BREAK = new Uint8Array([0x0a]);

/**
 * Collects the data of pages of one build in one file: creating tens of thousands of small files
 * takes longer than writing them. Packs of earlier builds are not changed.
 */
export class Pack {
  readonly path: string;
  readonly #file: number;
  #size = 0;

  /**
   * @param root - The folder to write to.
   * @param out - The folder of the finished tree, with the packs of earlier builds.
   */
  constructor(root: string, out: string, folder: PackFolder) {
    const last = Math.max(0, ...packsIn(out, folder).map((name) => Number.parseInt(name, 10)));
    this.path = `${folder}/${last + 1}${EXTENSIONS[folder]}`;
    mkdirSync(path.join(root, folder), { recursive: true });
    this.#file = openSync(path.join(root, this.path), "w");
  }

  /** Appends the data of a page and a line break; returns where the data are. */
  add(url: string, bytes: Uint8Array): PackedPage {
    const { byteLength: size } = bytes;
    const page = { url, hash: hashOf(bytes), pack: this.path, from: this.#size, size };
    this.#write(bytes);
    this.#write(LINE_BREAK);
    return page;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Writes all bytes: on a nearly full disk, `writeSync` writes some of them before it fails. */
  #write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.byteLength; ) at += writeSync(this.#file, bytes, at);
    this.#size += bytes.byteLength;
  }
}

/** Reads the data of a page. Throws if its pack is missing, or shorter than it was. */
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

/** Deletes the packs of a tree that contain none of these pages. */
export function removeUnusedPacks(
  out: string,
  folder: PackFolder,
  pages: readonly PackedPage[],
): void {
  const used = new Set(pages.map(({ pack }) => path.posix.basename(pack)));
  for (const name of packsIn(out, folder)) {
    if (!used.has(name)) rmSync(path.join(out, folder, name));
  }
}

function packsIn(out: string, folder: PackFolder): string[] {
  const place = path.join(out, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place).filter((name) => name.endsWith(EXTENSIONS[folder]));
}
