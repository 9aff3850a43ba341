import type { Db } from "#db/client.ts";
import { countUse, type Limit } from "./rate-limit.ts";

/** What all readers together may do. */
export interface Budget extends Limit {
  /** So many uses are counted at once: one write of the database for all of them. */
  block: number;
}

/** A block may be used for so long; then the database is asked again. */
const LEASE_MS = 60_000;

interface Lease {
  left: number;
  until: number;
  /** Nothing is left for anybody until then. */
  refusedUntil: number;
}

const leases = new WeakMap<object, Map<string, Lease>>();

/**
 * Takes one use from what all readers have together. Answers undefined, or the seconds
 * after which there is more. Each isolate takes blocks from the count in the database
 * and gives them out by itself: what is left of a block when it ends counts as used.
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
  // Those who come while the database is asked live on the block that is asked for.
  const fresh: Lease = { left: budget.block - 1, until: now + LEASE_MS, refusedUntil: 0 };
  known.set(budget.name, fresh);
  const retryAfter = await countUse(db, budget, "all", now, budget.block);
  if (retryAfter !== undefined) {
    fresh.left = 0;
    fresh.refusedUntil = now + Math.min(retryAfter * 1000, LEASE_MS);
  }
  return retryAfter;
}
