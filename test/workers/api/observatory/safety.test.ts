import { expect, test } from "vitest";
import { isPublicAddress } from "#workers/api/observatory/visit/guard.ts";
import { dnsOverHttps } from "#workers/api/observatory/visit/resolver.ts";
import { parseTarget } from "#workers/api/observatory/visit/target.ts";
import { internet, scanInput, to } from "./internet.ts";

/** Addresses in every non-public range, mostly the first, one in the middle and the last. */
const INSIDE = {
  "0.0.0.0/8": ["0.0.0.0", "0.0.0.1", "0.255.255.255"],
  "10.0.0.0/8": ["10.0.0.0", "10.1.2.3", "10.255.255.255"],
  "100.64.0.0/10": ["100.64.0.0", "100.100.100.200", "100.127.255.255"],
  "127.0.0.0/8": ["127.0.0.0", "127.0.0.1", "127.255.255.255"],
  "169.254.0.0/16": ["169.254.0.0", "169.254.169.254", "169.254.255.255"],
  "172.16.0.0/12": ["172.16.0.0", "172.20.0.1", "172.31.255.255"],
  "192.0.0.0/24": ["192.0.0.0", "192.0.0.170", "192.0.0.255"],
  "192.0.2.0/24": ["192.0.2.0", "192.0.2.255"],
  "192.88.99.0/24": ["192.88.99.1"],
  "192.168.0.0/16": ["192.168.0.0", "192.168.1.1", "192.168.255.255"],
  "198.18.0.0/15": ["198.18.0.0", "198.19.255.255"],
  "198.51.100.0/24": ["198.51.100.7"],
  "203.0.113.0/24": ["203.0.113.7"],
  "224.0.0.0/4": ["224.0.0.0", "224.0.0.251", "239.255.255.255"],
  "240.0.0.0/4": ["240.0.0.0", "255.255.255.254"],
  broadcast: ["255.255.255.255"],
  "::/127": ["::", "::1", "0:0:0:0:0:0:0:1"],
  "IPv4 inside of IPv6": ["::127.0.0.1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:7f00:1"],
  "mapped public addresses": ["::ffff:8.8.8.8", "::ffff:808:808"],
  "translated addresses": [
    "::ffff:0:10.0.0.1",
    "64:ff9b::a00:1",
    "64:ff9b::8.8.8.8",
    "64:ff9b:1::1",
  ],
  "100::/64": ["100::1"],
  teredo: ["2001::1", "2001:0:7f00:1::"],
  benchmarks: ["2001:2::1"],
  documentation: ["2001:db8::1", "3fff::1"],
  "6to4": ["2002:7f00:1::", "2002:a00:1::1"],
  "fc00::/7": ["fc00::", "fd00::1", "fdff:ffff::1"],
  "fe80::/10": ["fe80::", "fe80::1", "febf::1"],
  "fec0::/10": ["fec0::1"],
  "ff00::/8": ["ff00::", "ff02::1", "ffff:ffff::1"],
  "not given out": ["4000::1", "5f00::1", "1::1"],
  "no addresses at all": [
    "",
    "localhost",
    "127.1",
    "0x7f.0.0.1",
    "1.2.3",
    "1.2.3.4.5",
    "fe80::1%eth0",
  ],
};

for (const [range, addresses] of Object.entries(INSIDE)) {
  test.each(addresses)(
    `${range}: a host with the non-public address "%s" is never requested`,
    async (address) => {
      expect(isPublicAddress(address)).toBe(false);
      const names = {
        "inside.example.com": [address],
        "mixed.example.com": ["93.184.215.14", address],
      };
      for (const host of Object.keys(names)) {
        const world = internet({
          names,
          sites: { [`https://${host}/`]: {}, [`http://${host}/`]: {} },
        });
        await expect(scanInput(host, world)).rejects.toMatchObject({ code: "invalid_site" });
        expect(world.asked).toEqual([]);
      }
    },
  );

  test.each(addresses)(`${range}: a redirect to "%s" is not followed`, async (address) => {
    const sites = {
      "http://example.com/": to("https://example.com/"),
      "https://example.com/": to("https://inside.example.net/"),
      "https://inside.example.net/": {},
    };
    const world = internet({ names: { "inside.example.net": [address] }, sites });
    const subject = await scanInput("example.com", world);
    expect(subject.https).toMatchObject({ failure: "refused" });
    expect(subject.response).toMatchObject({ url: "https://example.com/", status: 301 });
    expect(world.asked.filter((url) => url.includes("inside"))).toEqual([]);
  });
}

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "93.184.215.14",
  "172.32.0.1",
  "100.128.0.1",
  "2606:4700::1111",
  "2a00:1450:4001::1",
])("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["an IPv4 address", "127.0.0.1", "invalid_hostname_ip"],
  ["a public IPv4 address", "8.8.8.8", "invalid_hostname_ip"],
  ["an address with three parts", "127.0.1", "invalid_hostname_ip"],
  ["an address with one part", "2130706433", "invalid_hostname_ip"],
  ["a hexadecimal address", "0x7f000001", "invalid_hostname_ip"],
  ["an octal address", "0177.0.0.1", "invalid_hostname_ip"],
  ["an address with a dot at the end", "127.0.0.1.", "invalid_hostname_ip"],
  ["an address in wide digits", "１２７.０.０.１", "invalid_hostname_ip"],
  ["an address in circled digits", "①②⑦.⓪.⓪.①", "invalid_hostname_ip"],
  ["an address with an ideographic full stop", "127。0。0。1", "invalid_hostname_ip"],
  ["an IPv6 address", "[::1]", "invalid_hostname_ip"],
  ["a mapped address", "[::ffff:10.0.0.1]", "invalid_hostname_ip"],
  ["localhost", "localhost", "invalid_hostname"],
  ["localhost in wide letters", "ｌｏｃａｌｈｏｓｔ", "invalid_hostname"],
  ["localhost with a circled letter", "ⓛocalhost", "invalid_hostname"],
  ["a host below localhost", "app.localhost", "invalid_hostname"],
  ["a single word", "intranet", "invalid_hostname"],
  [".local", "printer.local", "invalid_hostname"],
  [".LOCAL", "PRINTER.LOCAL", "invalid_hostname"],
  [".internal", "metadata.google.internal", "invalid_hostname"],
  [".home.arpa", "router.home.arpa", "invalid_hostname"],
  [".in-addr.arpa", "1.0.0.127.in-addr.arpa", "invalid_hostname"],
  [".onion", "abcdef.onion", "invalid_hostname"],
  [".test", "app.test", "invalid_hostname"],
  [".invalid", "a.invalid", "invalid_hostname"],
  [".example", "a.example", "invalid_hostname"],
  ["an unregistered top-level domain", "www.qqqq", "invalid_hostname"],
  ["a suffix itself", "co.uk", "invalid_hostname"],
  ["an empty text", "   ", "invalid_hostname"],
  ["a text with spaces", "exa mple.com", "invalid_hostname"],
  ["a label of 64 characters", `${"a".repeat(64)}.com`, "invalid_hostname"],
  ["a name of 260 characters", `${"abcdefghi.".repeat(26)}com`, "invalid_hostname"],
  ["a text of 1,000 characters", `example.com/${"x".repeat(1000)}`, "invalid_hostname"],
  ["a long path", `example.com/${"x".repeat(300)}`, "invalid_site"],
  ["a name", "https://user@example.com/", "invalid_site"],
  ["a name and a password", "https://user:pass@example.com/", "invalid_site"],
  ["a password that looks like a host", "https://example.com:443@example.net/", "invalid_site"],
  ["the port of a shell", "example.com:22", "invalid_site"],
  ["the port of mail", "example.com:25", "invalid_site"],
  ["the port of a store", "example.com:6379", "invalid_site"],
  ["another port for https", "example.com:8443", "invalid_site"],
  ["an invalid port", "example.com:99999", "invalid_hostname"],
  ["another scheme", "ftp://example.com/", "invalid_hostname"],
  ["a file", "file:///etc/passwd", "invalid_hostname"],
  ["a script", "javascript:alert(1)", "invalid_hostname"],
])("%s: %s is rejected before any look-up", async (_, input, code) => {
  expect(() => parseTarget(input)).toThrow(expect.objectContaining({ code }));
});

test.each([
  ["example.com", "example.com"],
  ["  Example.COM ", "example.com"],
  ["https://example.com/", "example.com"],
  ["http://example.com", "example.com"],
  ["HTTPS://EXAMPLE.COM", "example.com"],
  ["example.com.", "example.com"],
  ["example.com:443", "example.com"],
  ["https://example.com:80/", "example.com"],
  ["example.com/Some/Path", "example.com/Some/Path"],
  ["https://example.com/a?b=c#d", "example.com/a"],
  ["www.example.co.uk", "www.example.co.uk"],
  ["them.github.io", "them.github.io"],
  ["bücher.de", "xn--bcher-kva.de"],
  ["例え.jp", "xn--r8jz45g.jp"],
])("normalises %s to %s", (input, key) => {
  expect(parseTarget(input).key).toBe(key);
});

test("a backslash ends the host, as in the URL parser of browsers", () => {
  expect(parseTarget("https://example.com\\@127.0.0.1/").host).toBe("example.com");
});

test("homographs are distinct hosts, shown in Punycode", () => {
  // Cyrillic "а", Greek "ο", and a lower-case L that looks like a capital I.
  expect(parseTarget("аpple.com").host).toBe("xn--pple-43d.com");
  expect(parseTarget("gοogle.com").host).toBe("xn--gogle-rce.com");
  expect(parseTarget("PAYPAl.com").host).toBe("paypal.com");
});

test.each([
  ["an IP address", "https://169.254.169.254/latest/meta-data/"],
  ["this machine", "http://localhost:8787/"],
  ["an IPv6 address", "http://[::1]/"],
  ["another port", "https://example.com:8443/"],
  ["an address with a password", "https://a:b@example.com/"],
  ["an inner name", "http://metadata.google.internal/"],
  ["a file", "file:///etc/passwd"],
  ["a script", "javascript:alert(1)"],
  ["data", "data:text/html,x"],
])("a redirect to %s is not followed in any request", async (_, location) => {
  const world = internet({
    sites: {
      "http://example.com/": to(location),
      "https://example.com/": to(location),
      "https://example.com/robots.txt": to(location),
    },
  });
  const subject = await scanInput("example.com", world);
  expect(subject.https.failure).toBe("refused");
  expect(subject.response.status).toBe(301);
  expect(new Set(world.asked)).toEqual(
    new Set([
      "http://example.com/",
      "https://example.com/",
      "https://example.com/robots.txt",
      "OPTIONS https://example.com/",
    ]),
  );
});

test("a redirect to a hostname with a private address is not followed", async () => {
  const world = internet({
    names: { "b.example.com": [["10.0.0.1"]], "a.example.com": [["93.184.215.14"]] },
    sites: { "https://a.example.com/": to("https://b.example.com/") },
  });
  expect((await scanInput("a.example.com", world)).https.failure).toBe("refused");
});

test("a host that changes to a private address during the scan gets no report", async () => {
  const world = internet({
    names: { "a.example.com": [["93.184.215.14"], ["127.0.0.1"]] },
    sites: { "https://a.example.com/": {} },
  });
  await expect(scanInput("a.example.com", world)).rejects.toMatchObject({ code: "invalid_site" });
});

test("a redirect target that changes to a private address during the scan gets no report", async () => {
  const world = internet({
    names: { "b.example.com": [["93.184.215.14"], ["192.168.0.1"]] },
    sites: { "https://a.example.com/": to("https://b.example.com/"), "https://b.example.com/": {} },
  });
  await expect(scanInput("a.example.com", world)).rejects.toMatchObject({ code: "invalid_site" });
});

test("no request is made if the resolver fails", async () => {
  const world = internet({ sites: { "https://example.com/": {} } });
  world.resolve = async () => {
    throw new Error("no network");
  };
  await expect(scanInput("example.com", world)).rejects.toMatchObject({ code: "scan_failed" });
  expect(world.asked).toEqual([]);
});

test("the resolver queries A and AAAA records and ignores others", async () => {
  const asked: string[] = [];
  const resolve = dnsOverHttps("https://dns.example/q", async (input) => {
    const url = new URL(String(input));
    asked.push(url.search);
    const isV6 = url.searchParams.get("type") === "AAAA";
    const record = isV6 ? { type: 28, data: "2606:4700::1" } : { type: 1, data: "1.1.1.1" };
    return Response.json({ Status: 0, Answer: [{ type: 5, data: "alias.example." }, record] });
  });
  expect(await resolve("example.com")).toEqual(["1.1.1.1", "2606:4700::1"]);
  expect(asked.sort()).toEqual(["?name=example.com&type=A", "?name=example.com&type=AAAA"]);
  const nothing = dnsOverHttps("https://dns.example/q", async () => Response.json({ Status: 3 }));
  expect(await nothing("example.com")).toEqual([]);
  const broken = dnsOverHttps(
    "https://dns.example/q",
    async () => new Response("", { status: 500 }),
  );
  await expect(broken("example.com")).rejects.toThrow("500");
});
