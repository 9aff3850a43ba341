import { dependsOn } from "../source/dependencies.ts";
import type { DependencyTable } from "./dependency-table.ts";

/** How often the address of a page was looked up while others were compiled, by its key. */
export type LookUps = Record<string, number>;

const ADDRESS = dependsOn.address("");

/** Counts by how many pages each address was looked up, for a link in most cases. */
export function countLookUps(table: DependencyTable): LookUps {
  const counts = new Map<string, number>();
  for (const [name, count] of table.counts()) {
    if (name.startsWith(ADDRESS)) counts.set(name.slice(ADDRESS.length), count);
  }
  return Object.fromEntries(counts);
}
