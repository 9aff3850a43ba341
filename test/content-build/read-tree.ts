import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The contents of all files in a folder by path, decoded as Latin-1 to compare bytes. */
export function readTree(folder: string): Record<string, string> {
  const names = (readdirSync(folder, { recursive: true }) as string[]).sort();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(path.join(folder, name), "latin1")]),
  );
}
