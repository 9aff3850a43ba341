import { getDomain, getPublicSuffix } from "tldts";

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

/** Whether names below this one are registered by different owners, as below `co.uk`. */
export function isPublicSuffix(domain: string): boolean {
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
}
