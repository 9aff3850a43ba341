import { fnv } from "#content-build/contract/fnv.ts";

/**
 * Splits a sorted list into runs by content-defined chunking: a cut precedes the name whose hash is
 * the lowest within `reach` on both sides. Adding, removing or changing a page thus affects only
 * the runs around it.
 *
 * @param reach Minimum length of a run (except for short lists); the average is twice that.
 */
export function cut(names: readonly string[], reach: number): string[][] {
  const hashes = names.map(hashOf);
  const runs: string[][] = [];
  let from = 0;
  for (let at = reach; at <= names.length - reach; at++) {
    if (!isLowest(hashes, at, reach)) continue;
    runs.push(names.slice(from, at));
    from = at;
  }
  if (from < names.length) runs.push(names.slice(from));
  return runs;
}

function isLowest(hashes: readonly number[], at: number, reach: number): boolean {
  const own = hashes[at] ?? 0;
  const end = Math.min(hashes.length, at + reach);
  for (let other = Math.max(0, at - reach + 1); other < end; other++) {
    if (other !== at && (hashes[other] ?? 0) <= own) return false;
  }
  return true;
}

/** Mixed again, because similar names have similar hashes. */
function hashOf(name: string): number {
  let hash = fnv(name);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
