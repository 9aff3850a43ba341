import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf } from "../files/write.ts";

let fingerprint: string | undefined;

/** A hash over the compiler's own source: another one may make other pages. */
export function compilerFingerprint(): string {
  if (fingerprint === undefined) {
    const folder = fileURLToPath(new URL("..", import.meta.url));
    const files = (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => name.endsWith(".ts"))
      .sort();
    fingerprint = hashOf(
      files.map((name) => hashOf(readFileSync(path.join(folder, name)))).join("\n"),
    );
  }
  return fingerprint;
}
