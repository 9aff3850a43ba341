import ipaddr from "ipaddr.js";
import type { Resolver } from "./resolver.ts";
import { addressProblem } from "./target.ts";

/** The allocated range of global unicast addresses in IPv6. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse("2000::");

/** Whether a URL may be requested. */
export type Permission = "allowed" | "refused" | "unknown-host";

/**
 * Decides which hosts a scan may contact (SSRF protection). A host is allowed if all its IP
 * addresses are public. Workers cannot pin the address that was resolved, so `stayedPublic` checks
 * at the end whether a name has been rebound.
 */
export class Guard {
  readonly #resolve: Resolver;
  readonly #hosts = new Map<string, Promise<Permission>>();

  constructor(resolve: Resolver) {
    this.#resolve = resolve;
  }

  /** Whether a URL may be requested. */
  async permit(url: URL): Promise<Permission> {
    if (addressProblem(url)) return "refused";
    const known = this.#hosts.get(url.hostname);
    if (known) return known;
    const permission = this.#lookUp(url.hostname);
    this.#hosts.set(url.hostname, permission);
    return permission;
  }

  /** Whether every contacted host still resolves to public addresses only. */
  async stayedPublic(): Promise<boolean> {
    const asked = [...this.#hosts];
    const checks = asked.map(async ([host, before]) => {
      if ((await before) !== "allowed") return true;
      return (await this.#lookUp(host)) === "allowed";
    });
    return (await Promise.all(checks)).every(Boolean);
  }

  async #lookUp(host: string): Promise<Permission> {
    const addresses = await this.#resolve(host);
    if (addresses.length === 0) return "unknown-host";
    return addresses.every(isPublicAddress) ? "allowed" : "refused";
  }
}

/**
 * Whether an IP address is public: not loopback, private, carrier-internal, multicast or a range
 * that embeds IPv4 addresses.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(GLOBAL_UNICAST, 3);
}
