import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BuiltFile } from "../page.ts";

/** Writes a file below a root and describes it for the manifest. */
export function writeOutput(
  root: string,
  name: string,
  content: string | Uint8Array,
  url?: string,
): BuiltFile {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const file = path.join(root, name);
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return {
    path: name,
    hash: hashOf(bytes),
    size: bytes.byteLength,
    ...(url === undefined ? {} : { url }),
  };
}

/** The first 32 hex digits of the SHA-256 of some bytes. */
export function hashOf(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
