import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that links in content must not make a machine request: its own and those around it. */
const PRIVATE = new BlockList();
for (const [address, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  PRIVATE.addSubnet(address, prefix, "ipv4");
}
for (const [address, prefix] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  PRIVATE.addSubnet(address, prefix, "ipv6");
}

/** The error code for a name with an address in a private network. */
export const PRIVATE_ADDRESS = "EPRIVATE";

/** Whether an IP address is in a private or reserved network. */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/**
 * Makes a DNS lookup that rejects names with an address in a private network.
 *
 * @param fixed IP addresses by name, which are used without a check.
 */
export function publicLookup(fixed: ReadonlyMap<string, string>): LookupFunction {
  return (hostname, options, callback) => {
    const answer = (addresses: { address: string; family: number }[]) => {
      const [first = { address: "", family: 0 }] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    };
    const address = fixed.get(hostname);
    if (address !== undefined) return answer([{ address, family: isIP(address) }]);
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      if (!addresses.some((each) => isPrivateAddress(each.address))) return answer(addresses);
      const refusal = new Error(`${hostname} is in a private network`);
      callback(Object.assign(refusal, { code: PRIVATE_ADDRESS }), "");
    });
  };
}
