import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BuiltFile } from "../contract/documents.ts";

/** A file to write: path in the tree, content, and the URL if it is a page. */
export interface Output {
  path: string;
  content: string | Uint8Array;
  url?: string;
  /** Not published. */
  aside?: true;
}

/** A file as the manifest describes it, and its bytes. */
export interface EncodedFile {
  file: BuiltFile;
  bytes: Uint8Array;
}

const encoder = new TextEncoder();

/** Encodes an output and describes it for the manifest. */
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

  /** Writes files; returns their descriptions. */
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

  /** Encodes and writes outputs. */
  writeOutputs(outputs: readonly Output[]): BuiltFile[] {
    return this.write(outputs.map(encodeOutput));
  }
}

/** The first 32 hex digits of a SHA-256. */
export function hashOf(bytes: string | Uint8Array): string {
  return hash("sha256", bytes, "hex").slice(0, 32);
}
