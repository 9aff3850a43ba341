import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BuiltFile } from "../contract/documents.ts";

/** A file to write: its path in the tree, what is in it, and the address of a page. */
export interface Output {
  path: string;
  content: string | Uint8Array;
  url?: string;
  /** It is in the tree, but not published. */
  aside?: true;
}

/** A file as the manifest describes it, and its bytes. */
export interface EncodedFile {
  file: BuiltFile;
  bytes: Uint8Array;
}

const encoder = new TextEncoder();

/** Turns an output into bytes and their description. */
export function encodeOutput({ path: name, content, url, aside }: Output): EncodedFile {
  const bytes = typeof content === "string" ? encoder.encode(content) : content;
  const file: BuiltFile = {
    path: name,
    hash: hashOf(bytes),
    size: bytes.byteLength,
    ...(url === undefined ? {} : { url }),
    ...(aside ? { aside } : {}),
  };
  return { file, bytes };
}

/** Writes files below a root. */
export class TreeWriter {
  readonly #root: string;
  readonly #folders = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Writes some files and gives their descriptions. */
  write(files: readonly EncodedFile[]): BuiltFile[] {
    for (const { file, bytes } of files) {
      const target = path.join(this.#root, file.path);
      const folder = path.dirname(target);
      if (!this.#folders.has(folder)) {
        mkdirSync(folder, { recursive: true });
        this.#folders.add(folder);
      }
      writeFileSync(target, bytes);
    }
    return files.map(({ file }) => file);
  }

  /** Encodes and writes some outputs. */
  writeOutputs(outputs: readonly Output[]): BuiltFile[] {
    return this.write(outputs.map(encodeOutput));
  }
}

/** The first 32 hex digits of the SHA-256 of some bytes. */
export function hashOf(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
