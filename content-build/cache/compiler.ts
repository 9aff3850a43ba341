import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf } from "../files/write.ts";
import { STRING_FILES } from "../strings/index.ts";

let fingerprint: string | undefined;

/** A hash of the compiler's source and texts: any change may change pages. */
export function compilerFingerprint(): string {
  if (fingerprint === undefined) {
    const folder = fileURLToPath(new URL("..", import.meta.url));
    const files = (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => name.endsWith(".ts"))
      .sort()
      .map((name) => path.join(folder, name));
    const texts = STRING_FILES.map(({ file }) => file);
    fingerprint = hashOf([...files, ...texts].map((file) => hashOf(readFileSync(file))).join("\n"));
  }
  return fingerprint;
}
