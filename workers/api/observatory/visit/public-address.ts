import ipaddr from "ipaddr.js";

/** The allocated range of global unicast addresses in IPv6. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse("2000::");

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
