import ipaddr from "ipaddr.js";

/** All that is given out for the public Internet in IPv6. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse("2000::");

/**
 * Whether an IP address belongs to the public Internet: not to this machine, a private
 * network, a provider's inside, a group, or a range that stands for IPv4 addresses.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(GLOBAL_UNICAST, 3);
}
