import { dependsOn } from "../source/dependencies.ts";
import type { DependencyTable } from "./dependency-table.ts";

/** Number of lookups of each page during the build, by key. */
export type LookUps = Record<string, number>;

const ADDRESS = dependsOn.address("");

/** Counts by how many pages each URL was looked up, usually for a link. */
export function countLookUps(table: DependencyTable): LookUps {
  const counts = new Map<string, number>();
  for (const [name, count] of table.counts()) {
    if (name.startsWith(ADDRESS)) counts.set(name.slice(ADDRESS.length), count);
  }
  return Object.fromEntries(counts);
}
