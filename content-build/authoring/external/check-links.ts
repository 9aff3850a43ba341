import { isRecent, type KeptResult, toResult } from "./kept-results.ts";
import { type RequestOptions, requestLink } from "./request-link.ts";

export interface CheckOptions extends RequestOptions {
  /** Results of former runs; those of this run are added. */
  results: Map<string, KeptResult>;
  /** When to stop, as a time stamp; the rest is left for the next run. */
  until: number;
  onResult(counts: CheckCounts, total: number): void;
}

export interface CheckCounts {
  /** Addresses whose former result is recent. */
  known: number;
  asked: number;
  /** Addresses left for the next run: the server was busy or silent, or time had run out. */
  left: number;
  /** Addresses whose servers said anything at all. */
  answered: number;
  /** Servers that were asked. */
  hosts: number;
}

const HOSTS_AT_ONCE = 16;
/** A server that is silent this often in a row is left alone until the next run. */
const MOST_SILENCE = 3;

/** Requests addresses that have no recent result: from many hosts at once, one by one from each. */
export async function checkLinks(
  addresses: Iterable<string>,
  options: CheckOptions,
): Promise<CheckCounts> {
  const { results, onResult } = options;
  const counts: CheckCounts = { known: 0, asked: 0, left: 0, answered: 0, hosts: 0 };
  const byHost = new Map<string, string[]>();
  let total = 0;
  for (const address of addresses) {
    const kept = results.get(address);
    if (kept && isRecent(kept, Date.now())) {
      counts.known++;
      continue;
    }
    total++;
    const host = new URL(address).host;
    const others = byHost.get(host);
    if (others) others.push(address);
    else byHost.set(host, [address]);
  }
  // Hosts with the most addresses first: they decide how long a run takes.
  const hosts = [...byHost.values()].sort((a, b) => b.length - a.length);
  const lane = async () => {
    for (let host = hosts.shift(); host; host = hosts.shift()) {
      await checkHost(host, options, counts, () => onResult(counts, total));
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, lane));
  return counts;
}

async function checkHost(
  addresses: readonly string[],
  options: CheckOptions,
  counts: CheckCounts,
  onDone: () => void,
): Promise<void> {
  let silence = 0;
  let isBusy = false;
  if (Date.now() < options.until) counts.hosts++;
  for (const address of addresses) {
    const now = Date.now();
    if (isBusy || silence >= MOST_SILENCE || now >= options.until) {
      counts.left++;
      onDone();
      continue;
    }
    const outcome = await requestLink(address, options);
    silence = outcome.kind === "failing" && !outcome.why.startsWith("status") ? silence + 1 : 0;
    if (silence === 0) counts.answered++;
    isBusy = outcome.kind === "busy";
    if (outcome.kind === "busy") {
      counts.left++;
    } else {
      counts.asked++;
      options.results.set(address, toResult(outcome, options.results.get(address), now));
    }
    onDone();
  }
}
