import { getDomain } from "tldts";

/**
 * The registrable domain of a host: `example.co.uk`. Hosts under a provider's suffix (`github.io`)
 * count as different sites.
 */
export function registrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** Whether two hosts have the same registrable domain. */
export function isSameSite(one: string, other: string): boolean {
  return registrableDomain(one) === registrableDomain(other);
}
