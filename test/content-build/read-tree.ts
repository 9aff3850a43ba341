import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** All files of a tree that hold text, by their paths. */
export function readTree(folder: string): Record<string, string> {
  const names = (readdirSync(folder, { recursive: true }) as string[]).sort();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(path.join(folder, name), "latin1")]),
  );
}
