import { COOLDOWN_MS } from "#content-build/contract/observatory.ts";
import type { Db } from "#db/client.ts";
import type { Settings } from "../../env.ts";
import { detailsOf } from "../../observatory/details.ts";
import { judge } from "../../observatory/judge.ts";
import { scan, type World } from "../../observatory/scan.ts";
import { ScanError } from "../../observatory/scan-error.ts";
import { registrableDomain } from "../../observatory/visit/own-site.ts";
import { proxyFetch } from "../../observatory/visit/proxy-fetch.ts";
import { dnsOverHttps } from "../../observatory/visit/resolver.ts";
import type { Target } from "../../observatory/visit/target.ts";
import type { Client } from "../limits/budget.ts";
import { cancelAttempt, failAttempt, takeAttempt } from "./attempts.ts";
import { findPreloaded } from "./preload.ts";
import { findScans, insertScan, type StoredScan } from "./store.ts";
import { countVisit } from "./visit-limits.ts";

/** Maximum age of a result, for reading and for a requested rescan. */
export const MAX_AGE = { cached: 24 * 60 * 60_000, rescan: COOLDOWN_MS } as const;

const SCANS = { name: "observatory", plural: "scans" };

/** Dependencies of a scan. */
export interface Scanner {
  db: Db;
  settings: Settings;
  world: World;
  /** Opaque keys of the client. */
  who: Client;
  /** Whether the caller is the scanner itself: a redirect may have led it here. */
  isVisit: boolean;
}

/** Network access as configured. */
export function openWorld(db: Db, { OBSERVATORY_DNS, OBSERVATORY_PROXY }: Settings): World {
  const fetch = (request: Request) => globalThis.fetch(request);
  return {
    resolve: dnsOverHttps(OBSERVATORY_DNS, (input, init) => globalThis.fetch(input, init)),
    fetch: OBSERVATORY_PROXY ? proxyFetch(OBSERVATORY_PROXY) : fetch,
    preloaded: (hosts) => findPreloaded(db, hosts),
  };
}

/**
 * The scans of a site, latest first. Scans it again if the latest is older than `maxAge`; throws a
 * `ScanError` if the site cannot be judged.
 */
export async function analyze(
  scanner: Scanner,
  target: Target,
  maxAge: number,
): Promise<[StoredScan, ...StoredScan[]]> {
  const { db } = scanner;
  const [latest, ...earlier] = await findScans(db, target.key);
  if (latest?.details && latest.scanned_at > Date.now() - maxAge) return [latest, ...earlier];
  // Prevents scans from triggering further scans.
  if (scanner.isVisit) throw new ScanError("invalid_site", "A scan starts no other scan.");
  await scanOnce(scanner, target);
  const [made, ...others] = await findScans(db, target.key);
  if (!made) throw new Error("A scan that was just made is gone.");
  return [made, ...others];
}

async function scanOnce(scanner: Scanner, target: Target): Promise<void> {
  const { db, world } = scanner;
  await takeAttempt(db, target.key);
  await countVisit({ ...scanner, ...SCANS }, target.host).catch(async (error: unknown) => {
    await cancelAttempt(db, target.key);
    throw error;
  });
  try {
    const subject = await scan(target, world);
    const judgement = judge(subject);
    const details = detailsOf(subject, judgement.results);
    const domain = registrableDomain(target.host);
    await insertScan(db, { key: target.key, domain, judgement, details });
  } catch (error) {
    const failure =
      error instanceof ScanError ? error : new ScanError("scan_failed", "The scan failed.");
    await failAttempt(db, target.key, failure);
    throw error;
  }
}
