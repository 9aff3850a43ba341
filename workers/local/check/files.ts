import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { own } from "#content-build/contract/own.ts";
import type { CheckLanguage } from "#content-build/compat/check/finding.ts";

const LANGUAGES: Record<string, CheckLanguage> = {
  ".css": "css",
  ".html": "html",
  ".htm": "html",
  ".svg": "html",
  ".js": "javascript",
  ".mjs": "javascript",
  ".cjs": "javascript",
  ".jsx": "javascript",
  ".ts": "javascript",
  ".mts": "javascript",
  ".tsx": "javascript",
};

const SKIPPED = new Set(["node_modules", ".git"]);

/** The language of a file by its name; undefined for others. */
export function languageOf(file: string): CheckLanguage | undefined {
  return own(LANGUAGES, path.extname(file).toLowerCase());
}

/** The files to check: those that are named, and those with code in folders that are named. */
export function listFiles(names: readonly string[], folder: string): string[] {
  return names.flatMap((name) => {
    const full = path.resolve(folder, name);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found) throw new Error(`There is no file "${name}".`);
    if (found.isDirectory()) return within(full);
    if (!languageOf(full)) throw new Error(`"${name}" is neither CSS, HTML nor JavaScript.`);
    return [full];
  });
}

function within(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : within(full);
      return entry.isFile() && languageOf(full) ? [full] : [];
    });
}
