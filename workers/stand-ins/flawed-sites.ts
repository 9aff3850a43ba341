import { HTML, type MadeUpSite, STRICT, securePage } from "./site-parts.ts";

const MEBIBYTE = 1024 * 1024;

/** Made-up sites that do something wrong. */
export const FLAWED_SITES: [string, MadeUpSite][] = [
  // Styles and images are where its policy is weak.
  [
    "inline.example.com",
    (url, request) =>
      securePage({
        ...STRICT,
        "content-security-policy": "default-src 'self'; script-src 'self' 'unsafe-inline'",
        "x-frame-options": "DENY",
      })(url, request),
  ],
  // Cookies on the way to the page.
  [
    "cookies.example.org",
    (url) => {
      if (url.protocol === "http:") return to(`https://${url.host}/`);
      if (url.pathname === "/") {
        return to("/welcome", { "set-cookie": ["session=made-up; HttpOnly", "visit=1"] });
      }
      return {
        headers: { ...HTML, ...STRICT, "set-cookie": "csrftoken=made-up; Secure" },
        body: "<h1>Welcome",
      };
    },
  ],
  // Whoever asks may read it, with cookies.
  [
    "shared.example.org",
    (url, { origin }) =>
      securePage({
        ...STRICT,
        ...(origin
          ? {
              "access-control-allow-origin": origin,
              "access-control-allow-credentials": "true",
            }
          : {}),
      })(url, { method: "GET" }),
  ],
  // First to another host, and by HTTP.
  [
    "detour.example.org",
    (url) =>
      url.protocol === "http:"
        ? to(`http://www.detour.example.org/`)
        : { headers: { ...HTML, ...STRICT }, body: "<h1>Here" },
  ],
  [
    "www.detour.example.org",
    (url) =>
      url.protocol === "http:"
        ? to("https://www.detour.example.org/")
        : { headers: { ...HTML, ...STRICT }, body: "<h1>There" },
  ],
  // Leads from HTTPS to HTTP.
  [
    "downgrade.example.net",
    (url) =>
      url.protocol === "https:" ? to(`http://${url.host}/`) : { headers: HTML, body: "<h1>Open" },
  ],
  [
    "careless.example.net",
    securePage(
      { "strict-transport-security": "max-age=60" },
      '<script src="https://cdn.example.org/a.js"></script>',
    ),
  ],
  [
    "bare.example.net",
    () => ({
      headers: { ...HTML, "set-cookie": "PHPSESSID=made-up" },
      body: '<script src="http://cdn.example.org/a.js"></script>',
    }),
  ],
  // More than is read.
  [
    "huge.example.net",
    (url, request) => ({
      ...securePage(STRICT)(url, request),
      ...(url.protocol === "https:" ? { body: "<p>x".repeat(MEBIBYTE / 4), repeat: 64 } : {}),
    }),
  ],
  // Slower than anybody waits.
  ["slow.example.net", () => ({ headers: HTML, body: "<h1>At last", delay: 60_000 })],
  ["loop.example.net", (url) => to(`https://${url.host}${url.pathname}`)],
  ["inside.example.net", () => to("http://169.254.169.254/latest/meta-data/")],
  ["failing.example.net", () => ({ status: 503, headers: HTML, body: "<h1>Out of order" })],
  // What the network says of a certificate that it does not believe.
  ["expired.example.net", () => ({ status: 526 })],
];

function to(location: string, headers: Record<string, string | string[]> = {}) {
  return { status: 302, headers: { ...headers, location } };
}
