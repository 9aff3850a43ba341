import { dependsOn } from "../source/dependencies.ts";
import type { DependencyTable } from "./dependency-table.ts";

/** Number of lookups of each page during the build, by key. */
export type LookUps = Record<string, number>;

const ADDRESS = dependsOn.address("");

/**
 * Counts how many pages of the same locale looked up each URL, usually for a link. Pages of other
 * locales do not count: the result would depend on the locales of a build.
 */
export function countLookUps(table: DependencyTable): LookUps {
  const counts = new Map<string, number>();
  const ofAddress = (name: string) => firstPart(name.slice(ADDRESS.length));
  for (const [name, count] of table.counts(ofAddress, firstPart)) {
    if (name.startsWith(ADDRESS)) counts.set(name.slice(ADDRESS.length), count);
  }
  return Object.fromEntries(counts);
}

/** The locale of a page's key, or of its folder. */
function firstPart(key: string): string {
  return key.slice(0, key.indexOf("/"));
}
