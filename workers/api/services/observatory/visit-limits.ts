import type { Db } from "#db/client.ts";
import type { Settings } from "../../env.ts";
import { ApiError } from "../../errors.ts";
import { registrableDomain } from "../../observatory/visit/own-site.ts";
import type { Client } from "../limits/budget.ts";
import { type Limit, tryUse } from "../limits/rate-limit.ts";

/** Visits per minute: per client address and network, in total, and per target domain. */
const LIMITS = { address: 12, network: 24, all: 60, domain: 15 };
/** How many visits are reserved for clients with at most `own` visits of their own. */
const RESERVE = { visits: 20, own: 3 };

/** Where a visit is counted, and for whom. */
export interface VisitCount {
  db: Db;
  settings: Settings;
  /** Opaque keys of the client. */
  who: Client;
  /** Visits of the same name share their counters. */
  name: string;
  /** For the message: "Too many scans." */
  plural: string;
}

/** Counts a visit against the limits of the client, of everybody, and of the target domain. */
export async function countVisit(
  { db, settings, who, name, plural }: VisitCount,
  host: string,
): Promise<void> {
  if (settings.RATE_LIMITS === "off") return;
  const use = async (count: number, key: string) => {
    const limit: Limit = { name, seconds: 60, count };
    // Requests over a limit are not counted, and count against no further one.
    const { counted, count: uses, resetsAt } = await tryUse(db, limit, key);
    if (counted) return uses;
    const retryAfter = Math.ceil((resetsAt - Date.now()) / 1000);
    const message = `Too many ${plural}. Try again in ${retryAfter} seconds.`;
    throw new ApiError("too_many_requests", message, { retryAfter });
  };
  const own = await use(LIMITS.address, who.address);
  await use(LIMITS.network, who.network);
  await use(own > RESERVE.own ? LIMITS.all - RESERVE.visits : LIMITS.all, "all");
  await use(LIMITS.domain, `domain ${registrableDomain(host)}`);
}
