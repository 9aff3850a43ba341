import { getDomain } from "tldts";

/**
 * The part of a host that somebody registered: `example.co.uk`. Hosts that share a
 * provider's suffix (`github.io`) belong to different people.
 */
export function registrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** Whether two hosts belong to the same people. */
export function isSameSite(one: string, other: string): boolean {
  return registrableDomain(one) === registrableDomain(other);
}
