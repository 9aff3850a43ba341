import type { Db } from "#db/client.ts";
import { countUse, type Limit } from "./rate-limit.ts";

/** A limit shared by all readers. */
export interface Budget extends Limit {
  /** Uses reserved per database write. */
  block: number;
}

/** How long an isolate may use up a reserved block. */
const LEASE_MS = 60_000;

interface Lease {
  left: number;
  until: number;
  /** Requests are refused until then. */
  refusedUntil: number;
}

const leases = new WeakMap<object, Map<string, Lease>>();

/**
 * Takes one use from the global budget. Returns undefined, or the seconds until a retry makes
 * sense. Each isolate reserves blocks in the database and hands them out locally; what is left of a
 * block when it expires counts as used.
 */
export async function takeFromBudget(
  db: Db,
  owner: object,
  budget: Budget,
  now = Date.now(),
): Promise<number | undefined> {
  const known = leases.get(owner) ?? new Map<string, Lease>();
  leases.set(owner, known);
  const lease = known.get(budget.name);
  if (lease && lease.refusedUntil > now) return Math.ceil((lease.refusedUntil - now) / 1000);
  if (lease && lease.until > now && lease.left > 0) {
    lease.left -= 1;
    return undefined;
  }
  // Requests that arrive during the query draw on the block being reserved.
  const fresh: Lease = { left: budget.block - 1, until: now + LEASE_MS, refusedUntil: 0 };
  known.set(budget.name, fresh);
  const retryAfter = await countUse(db, budget, "all", now, budget.block);
  if (retryAfter !== undefined) {
    fresh.left = 0;
    fresh.refusedUntil = now + Math.min(retryAfter * 1000, LEASE_MS);
  }
  return retryAfter;
}
