import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { languageOfFile } from "#content-build/compat/check/guess-language.ts";

const SKIPPED = new Set(["node_modules", ".git"]);

/** The files to check: those that are named, and those with code in folders that are named. */
export function listFiles(names: readonly string[], folder: string): string[] {
  return names.flatMap((name) => {
    const full = path.resolve(folder, name);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found) throw new Error(`There is no file "${name}".`);
    if (found.isDirectory()) return within(full);
    if (!languageOfFile(full)) throw new Error(`"${name}" is neither CSS, HTML nor JavaScript.`);
    return [full];
  });
}

function within(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : within(full);
      return entry.isFile() && languageOfFile(full) ? [full] : [];
    });
}
