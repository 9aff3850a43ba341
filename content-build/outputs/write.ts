import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuiltFile } from "../page.ts";

/** A file to write: its path in the tree, what is in it, and the address of a page. */
export interface Output {
  path: string;
  content: string | Uint8Array;
  url?: string;
}

/**
 * Writes files below a root. While the disk works on some, the next page is compiled:
 * making two files and a folder for each page takes as long as compiling it.
 */
export class TreeWriter {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Writes files that lie in one folder, and describes them for the manifest. */
  async write(outputs: readonly Output[]): Promise<BuiltFile[]> {
    const folders = new Set(outputs.map((output) => path.dirname(output.path)));
    for (const folder of folders) await mkdir(path.join(this.#root, folder), { recursive: true });
    return Promise.all(
      outputs.map(async ({ path: name, content, url }) => {
        const bytes = typeof content === "string" ? Buffer.from(content) : content;
        await writeFile(path.join(this.#root, name), bytes);
        const file = { path: name, hash: hashOf(bytes), size: bytes.byteLength };
        return url === undefined ? file : { ...file, url };
      }),
    );
  }
}

/** The first 32 hex digits of the SHA-256 of some bytes. */
export function hashOf(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
