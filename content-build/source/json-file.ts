import { existsSync, readFileSync } from "node:fs";

/**
 * What a JSON file of the content holds. One that cannot be read counts as absent: `dataIssues`
 * reports it, and a mistake must not cost the pages that ask for other data.
 */
export function readJsonFile(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
