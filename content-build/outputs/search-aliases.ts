import type { BuiltFile } from "../contract/documents.ts";
import { TreeWriter } from "../files/write.ts";
import type { SearchAliases } from "../source/search-aliases.ts";

/** Writes search aliases for the load of the search index. */
export function writeSearchAliases(aliases: SearchAliases, out: string): BuiltFile[] {
  const sorted = Object.entries(aliases).sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify(Object.fromEntries(sorted));
  return new TreeWriter(out).writeOutputs([{ path: "search-aliases.json", content, aside: true }]);
}
