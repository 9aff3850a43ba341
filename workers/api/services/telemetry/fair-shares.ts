import type { Count } from "./dimensions.ts";

const HOUR = 60 * 60 * 1000;
/** Addresses remembered; beyond this number, the oldest one is forgotten. */
const MOST_ADDRESSES = 1000;

interface Share {
  /** How many distinct values of a dimension count. */
  values: number;
  /** How many times each of them counts. */
  times: number;
}

/** How often an address has contributed each value, by dimension and a hash of the value. */
type Contribution = Map<string, Map<number, number>>;

/**
 * Dimensions with values that readers write or choose: one address must neither dominate them nor
 * use up the values of an hour.
 */
const SHARES = new Map<string, Share>([
  ["page", { values: 200, times: 3 }],
  ["missing", { values: 5, times: 2 }],
  ["search_empty", { values: 5, times: 2 }],
  ["sample_failed", { values: 10, times: 3 }],
  ["thumbs", { values: 10, times: 20 }],
  ["thumbs_down", { values: 20, times: 1 }],
  ["click", { values: 30, times: 200 }],
  ["event", { values: 10, times: 600 }],
  ["problem", { values: 5, times: 100 }],
]);
const USUAL: Share = { values: 40, times: 600 };

/**
 * Limits what an address, behind which there may be an office, contributes to the counts of an
 * hour. Kept in memory: the requests of an address usually reach the same isolate.
 */
export class FairShares {
  #hour = 0;
  #addresses = new Map<string, Contribution>();

  /** The counts that are within the share of an address. */
  take(address: string, counts: readonly Count[], now = Date.now()): Count[] {
    const hour = Math.floor(now / HOUR);
    if (hour !== this.#hour) this.#addresses.clear();
    this.#hour = hour;
    const known = this.#addresses.get(address) ?? new Map();
    this.#addresses.set(address, known);
    if (this.#addresses.size > MOST_ADDRESSES) {
      const [oldest] = this.#addresses.keys();
      if (oldest !== undefined) this.#addresses.delete(oldest);
    }
    return counts.filter((count) => isWithinShare(known, count));
  }
}

function isWithinShare(known: Contribution, { dimension, value }: Count): boolean {
  const { values, times } = SHARES.get(dimension) ?? USUAL;
  const counted = known.get(dimension) ?? new Map<number, number>();
  known.set(dimension, counted);
  const key = shortHash(value);
  const before = counted.get(key) ?? 0;
  if (before >= times || (before === 0 && counted.size >= values)) return false;
  counted.set(key, before + 1);
  return true;
}

/** FNV-1a: values may be long, and only their repetition matters. */
function shortHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}
