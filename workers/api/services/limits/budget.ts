import type { Db } from "#db/client.ts";
import { isDatabaseDown } from "#db/database-down.ts";
import { type Limit, tryUse } from "./rate-limit.ts";

/** A limit shared by all readers. */
export interface Budget extends Limit {
  /** Uses reserved per database write, at most. */
  block: number;
  /**
   * Set for routes that read no data of users: while the database of users is out of service, each
   * isolate hands out one block a minute by itself.
   */
  outlivesDatabase?: true;
}

/** A client of a budget: keys of its address and of its network. */
export interface Client {
  address: string;
  network: string;
}

/**
 * The part of a budget that one address and one network may use. Clients with no more than `little`
 * uses in this isolate are not counted in the database, and may use the reserve.
 */
const SHARES = {
  address: { little: 20, part: 1 / 20 },
  network: { little: 100, part: 1 / 8 },
} as const;

/** The part of a budget that only clients with few uses may take. */
const RESERVE = 1 / 5;

/** How long an isolate refuses, or continues by itself, before it queries the database again. */
const REFUSAL_MS = 60_000;
/** Counters in an isolate; beyond this number, all are dropped. */
const MOST_COUNTERS = 20_000;

/** Uses that this isolate has reserved in the database, and may hand out until the counter resets. */
interface Lease {
  left: number;
  /** Uses handed out: the next block is as large, so that at most half of them are wasted. */
  used: number;
  until: number;
  /** Requests are refused until then. */
  refusedUntil: number;
  /** Whether the database was down: no other block is reserved before `until`. */
  isAlone: boolean;
}

/** Uses of an address or a network, counted in this isolate. */
interface Counter {
  uses: number;
  until: number;
}

/** The state of the budgets of a database, as known to this isolate. */
class Known {
  readonly leases = new Map<string, Lease>();
  readonly #counters = new Map<string, Counter>();

  /** Counts a use, and returns how many there were. */
  count(key: string, seconds: number, now: number): number {
    const known = this.#counters.get(key);
    if (known && known.until > now) return ++known.uses;
    if (this.#counters.size >= MOST_COUNTERS) {
      this.#counters.clear();
      this.leases.clear();
    }
    this.#counters.set(key, { uses: 1, until: now + seconds * 1000 });
    return 1;
  }
}

const known = new WeakMap<object, Known>();

/**
 * Takes one use from the budget. Returns undefined, or the seconds until a retry makes sense. Each
 * isolate reserves blocks in the database, small ones at first, and hands them out locally.
 */
export async function takeFromBudget(
  db: Db,
  owner: object,
  budget: Budget,
  client?: Client,
  now = Date.now(),
): Promise<number | undefined> {
  const isolate = known.get(owner) ?? new Known();
  known.set(owner, isolate);
  const { name, count, seconds } = budget;
  let isFrequent = false;
  for (const kind of ["address", "network"] as const) {
    const key = client?.[kind];
    const { little, part } = SHARES[kind];
    if (!key || isolate.count(`${name} ${key}`, seconds, now) <= little) continue;
    isFrequent = true;
    const share = { ...budget, count: Math.max(1, Math.floor(count * part)) };
    const retryAfter = await take(db, isolate.leases, share, key, now);
    if (retryAfter !== undefined) return retryAfter;
  }
  const open = isFrequent ? Math.floor(count * (1 - RESERVE)) : count;
  return take(db, isolate.leases, { ...budget, count: open }, "all", now);
}

async function take(
  db: Db,
  leases: Map<string, Lease>,
  budget: Budget,
  who: string,
  now: number,
): Promise<number | undefined> {
  const key = `${budget.name} ${who} ${budget.count}`;
  const lease = leases.get(key);
  if (lease && lease.refusedUntil > now) return Math.ceil((lease.refusedUntil - now) / 1000);
  const isValid = lease !== undefined && lease.until > now;
  if (isValid && lease.left > 0) {
    lease.left -= 1;
    lease.used += 1;
    return undefined;
  }
  if (isValid && lease.isAlone) return Math.ceil((lease.until - now) / 1000);
  const used = isValid ? lease.used : 0;
  const block = Math.max(1, Math.min(used, budget.block, budget.count));
  // Requests that arrive during the query draw on the block being reserved.
  const fresh: Lease = {
    left: block - 1,
    used: used + 1,
    until: now + budget.seconds * 1000,
    refusedUntil: 0,
    isAlone: false,
  };
  leases.set(key, fresh);
  let use: Awaited<ReturnType<typeof tryUse>>;
  try {
    use = await tryUse(db, budget, who, now, block);
    // If less than a block is left, the last uses are taken one by one.
    if (!use.counted && block > 1) {
      fresh.left = 0;
      use = await tryUse(db, budget, who, now);
    }
  } catch (error) {
    if (!budget.outlivesDatabase || !isDatabaseDown(error)) throw error;
    fresh.left = Math.min(budget.block, budget.count) - 1;
    fresh.until = now + REFUSAL_MS;
    fresh.isAlone = true;
    return undefined;
  }
  fresh.until = use.resetsAt;
  if (use.counted) return undefined;
  const retryAfterMs = use.resetsAt - now;
  fresh.left = 0;
  fresh.refusedUntil = now + Math.min(retryAfterMs, REFUSAL_MS);
  return Math.ceil(retryAfterMs / 1000);
}
