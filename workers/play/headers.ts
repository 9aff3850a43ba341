/** Headers of everything that is not a sample: it may neither run nor load anything. */
export const QUIET_HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex, nofollow",
};

/** `Clear-Site-Data` for the host; cookies are cleared for the whole domain. */
export const CLEAR = '"cookies", "storage"';

/** `QUIET_HEADERS` for an error shown in a sample's frame. */
export function refusalHeaders(origin: string): Record<string, string> {
  const quiet = QUIET_HEADERS["content-security-policy"];
  const policy = quiet.replace("frame-ancestors 'none'", ancestors(origin));
  return { ...QUIET_HEADERS, "content-security-policy": policy };
}

/**
 * Headers of a running sample. It can do what web pages can, but only framed by the site, isolated
 * in its own process, and without data of earlier samples on its host.
 */
export function sampleHeaders(
  origin: string,
  { isNamedByContent, isAlone }: { isNamedByContent: boolean; isAlone: boolean },
): Record<string, string> {
  return {
    ...QUIET_HEADERS,
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-security-policy": policy(origin) + (isAlone ? ALONE : ""),
    "cross-origin-resource-policy": "cross-origin",
    "origin-agent-cluster": "?1",
    // Random hosts are used once, so there is nothing to clear.
    ...(isNamedByContent ? { "clear-site-data": CLEAR } : {}),
  };
}

/**
 * In a frame, the site sets the sandbox. A top-level sample gets an opaque origin, so that it
 * cannot leave cookies for other samples, and no browser dialogs.
 */
const ALONE = "; sandbox allow-scripts allow-forms";

function policy(origin: string): string {
  // Locally, images are served without TLS.
  const web = isLocal(origin) ? "'self' https: http:" : "'self' https:";
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
    ancestors(origin),
  ].join("; ");
}

/** Locally, the site is served under two names. */
function ancestors(origin: string): string {
  const { protocol, port } = new URL(origin);
  const site = isLocal(origin) ? `${origin} ${protocol}//127.0.0.1:${port}` : origin;
  return `frame-ancestors 'self' ${site}`;
}

function isLocal(origin: string): boolean {
  return new URL(origin).hostname === "localhost";
}
