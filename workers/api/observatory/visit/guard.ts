import { isPublicAddress } from "./public-address.ts";
import type { Resolver } from "./resolver.ts";
import { addressProblem } from "./target.ts";

/** What may be asked of an address. */
export type Permission = "allowed" | "refused" | "unknown-host";

/**
 * Decides for one scan where it may go, address by address. A host all of whose IP
 * addresses are public may be asked; workers cannot hold on to the address that was
 * looked up, so `stayedPublic` looks at the end whether a name has changed its mind.
 */
export class Guard {
  readonly #resolve: Resolver;
  readonly #hosts = new Map<string, Promise<Permission>>();

  constructor(resolve: Resolver) {
    this.#resolve = resolve;
  }

  /** Whether an address may be asked for. */
  async permit(url: URL): Promise<Permission> {
    if (addressProblem(url)) return "refused";
    const known = this.#hosts.get(url.hostname);
    if (known) return known;
    const permission = this.#lookUp(url.hostname);
    this.#hosts.set(url.hostname, permission);
    return permission;
  }

  /** Whether every host that was asked still has public addresses only. */
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
