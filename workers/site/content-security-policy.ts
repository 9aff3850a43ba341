import type { Settings } from "./settings.ts";

/** The parts of the policy that vary by response. */
export interface PolicyOptions {
  /** `'sha256-…'` sources of the inline scripts that any page may contain. */
  scriptHashes: string[];
  /** The nonce of this response's inline scripts, if it has one. */
  nonce?: string | undefined;
}

/**
 * The content security policy of our pages; everything not listed is blocked. Only our own scripts
 * run: from our origin, or inline with a known hash. Style attributes are allowed, since authors
 * size and align table cells with them; style elements are not.
 */
export function contentSecurityPolicy(settings: Settings, options: PolicyOptions): string {
  const { origin, playHost, mediaHosts, avatarHosts, frameHosts, formHosts } = settings;
  const scheme = new URL(origin).protocol;
  const scripts = ["'self'", ...options.scriptHashes];
  if (options.nonce) scripts.push(`'nonce-${options.nonce}'`);
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "connect-src": ["'self'"],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "script-src": scripts,
    "style-src": ["'self'"],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...mediaHosts, ...avatarHosts],
    "media-src": ["'self'", ...mediaHosts],
    "frame-src": ["'self'", `${scheme}//${playHost}`, `${scheme}//*.${playHost}`, ...frameHosts],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    // Samples too long for a URL are posted into their frame.
    "form-action": ["'self'", `${scheme}//*.${playHost}`, ...formHosts],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The `'sha256-…'` source that allows an inline script. */
export async function scriptHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
