import { HTML, type MadeUpSite, STRICT, securePage } from "./site-parts.ts";

const MEBIBYTE = 1024 * 1024;

/** Made-up sites with flaws. */
export const FLAWED_SITES: [string, MadeUpSite][] = [
  // A weak policy for styles and images.
  [
    "inline.example.com",
    (url, request) =>
      securePage({
        ...STRICT,
        "content-security-policy": "default-src 'self'; script-src 'self' 'unsafe-inline'",
        "x-frame-options": "DENY",
      })(url, request),
  ],
  // Sets cookies on redirects.
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
  // CORS with credentials for any origin.
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
  // Redirects to another host first, and by HTTP.
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
  // Downgrades from HTTPS to HTTP.
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
  // Longer than the limit.
  [
    "huge.example.net",
    (url, request) => ({
      ...securePage(STRICT)(url, request),
      ...(url.protocol === "https:" ? { body: "<p>x".repeat(MEBIBYTE / 4), repeat: 64 } : {}),
    }),
  ],
  // Slower than the timeout.
  ["slow.example.net", () => ({ headers: HTML, body: "<h1>At last", delay: 60_000 })],
  ["loop.example.net", (url) => to(`https://${url.host}${url.pathname}`)],
  ["inside.example.net", () => to("http://169.254.169.254/latest/meta-data/")],
  ["failing.example.net", () => ({ status: 503, headers: HTML, body: "<h1>Out of order" })],
  // The edge's status for an invalid certificate.
  ["expired.example.net", () => ({ status: 526 })],
];

function to(location: string, headers: Record<string, string | string[]> = {}) {
  return { status: 302, headers: { ...headers, location } };
}
