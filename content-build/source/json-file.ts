import { readFileSync } from "node:fs";

/**
 * Reads a JSON file of the content. One that cannot be read counts as absent: `dataIssues`
 * reports it, and a mistake must not cost the pages that ask for other data.
 */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readText(file) ?? "");
  } catch {
    return undefined;
  }
}

/** The text of a file; undefined if it is absent, may not be read, or is a folder. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
