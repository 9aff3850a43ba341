import type { BuiltFile } from "../contract/documents.ts";
import type { SearchPhrases } from "../contract/search.ts";
import { TreeWriter } from "../files/write.ts";
import type { SearchAliases } from "../source/search-aliases.ts";

/** Writes the search aliases and phrases from which the search index is loaded. */
export function writeSearchAliases(
  aliases: SearchAliases,
  phrases: SearchPhrases,
  out: string,
): BuiltFile[] {
  return new TreeWriter(out).writeOutputs([
    { path: "search-aliases.json", content: JSON.stringify(sorted(aliases)), aside: true },
    { path: "search-phrases.json", content: JSON.stringify(sorted(phrases)), aside: true },
  ]);
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
