/** Sent with everything that is no sample: it may neither run nor load anything. */
export const QUIET_HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex, nofollow",
};

/**
 * Headers of a running sample. It may do what web pages do, but only inside of a page
 * of the site, alone in its process, and without what earlier samples left on its host.
 */
export function sampleHeaders(origin: string, isNamedByContent: boolean): Record<string, string> {
  return {
    ...QUIET_HEADERS,
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-security-policy": policy(origin),
    "cross-origin-resource-policy": "cross-origin",
    "origin-agent-cluster": "?1",
    // A random host is used once, so that there is nothing to clear.
    ...(isNamedByContent ? { "clear-site-data": '"cookies", "storage"' } : {}),
  };
}

function policy(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  const isLocal = hostname === "localhost";
  // Locally pictures come without TLS, and the site answers under two names.
  const web = isLocal ? "'self' https: http:" : "'self' https:";
  const site = isLocal ? `${origin} ${protocol}//127.0.0.1:${port}` : origin;
  return [
    `default-src ${web}`,
    `connect-src ${web} wss: data: blob:`,
    `script-src ${web} data: blob: 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'`,
    `style-src ${web} data: blob: 'unsafe-inline'`,
    `img-src ${web} data: blob:`,
    `media-src ${web} data: blob:`,
    `font-src ${web} data: blob:`,
    `frame-src ${web} data: blob:`,
    `worker-src 'self' blob: data:`,
    "manifest-src 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    `frame-ancestors 'self' ${site}`,
  ].join("; ");
}
