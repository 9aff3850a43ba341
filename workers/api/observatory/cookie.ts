import type { SetCookie } from "./subject.ts";
import { isPublicSuffix } from "./visit/own-site.ts";

/** A cookie as a browser would keep it. */
export interface Cookie {
  name: string;
  domain: string;
  path: string;
  /** ISO time; null for a session cookie. */
  expires: string | null;
  secure: boolean;
  httponly: boolean;
  samesite: "Strict" | "Lax" | "None" | null;
  prefix: "__Host-" | "__Secure-" | null;
  /** `SameSite` is present with an unknown value. */
  invalid: boolean;
}

/** Cookies that hosting providers' load balancers set, outside the site's control. */
const NOT_THEIRS = new Set(["heroku-session-affinity"]);
const SAME_SITE = new Map([
  ["strict", "Strict"],
  ["lax", "Lax"],
  ["none", "None"],
] as const);

/** Browsers reject cookies whose name and value together are longer. */
const LONGEST_PAIR = 4096;

/**
 * The cookies left after all `Set-Cookie` headers: later ones replace earlier ones of the same
 * name, and those that browsers reject are not among them.
 */
export function parseCookies(headers: SetCookie[], now = Date.now()): Cookie[] {
  const jar = new Map<string, Cookie>();
  for (const { header, url } of headers) {
    const parsed = parseCookie(header, new URL(url), now);
    if (!parsed || NOT_THEIRS.has(parsed.cookie.name)) continue;
    const { cookie, expired } = parsed;
    const key = JSON.stringify([cookie.name, cookie.domain, cookie.path]);
    if (expired) jar.delete(key);
    else jar.set(key, cookie);
  }
  return [...jar.values()];
}

function parseCookie(header: string, url: URL, now: number) {
  const [pair = "", ...parts] = header.split(";");
  const [name, ...value] = pair.split("=");
  if (!name?.trim() || value.length === 0 || pair.length > LONGEST_PAIR) return undefined;
  const attributes = new Map(
    parts.map((part) => {
      const [key = "", ...rest] = part.split("=");
      return [key.trim().toLowerCase(), rest.join("=").trim()] as const;
    }),
  );
  const expires = expiry(attributes, now);
  const sameSite = attributes.get("samesite")?.toLowerCase();
  const samesite = SAME_SITE.get(sameSite as "lax") ?? null;
  const path = attributes.get("path");
  const domain = attributes.get("domain")?.replace(/^\./, "").toLowerCase() || undefined;
  const cookie: Cookie = {
    name: name.trim(),
    domain: domain ?? url.hostname,
    path: path?.startsWith("/") ? path : "/",
    expires: expires === undefined ? null : new Date(expires).toISOString(),
    secure: attributes.has("secure"),
    httponly: attributes.has("httponly"),
    samesite,
    prefix: prefixOf(name.trim()),
    invalid: sameSite !== undefined && samesite === null,
  };
  if (!isAccepted(cookie, url, { hasDomain: domain !== undefined, path })) return undefined;
  return { cookie, expired: expires !== undefined && expires <= now };
}

/** Whether browsers keep such a cookie (RFC 6265bis, storage model). */
function isAccepted(
  { domain, secure, prefix }: Cookie,
  { hostname, protocol }: URL,
  sent: { hasDomain: boolean; path: string | undefined },
): boolean {
  if (domain !== hostname && !(hostname.endsWith(`.${domain}`) && !isPublicSuffix(domain))) {
    return false;
  }
  if ((secure || prefix !== null) && !(secure && protocol === "https:")) return false;
  return prefix !== "__Host-" || (!sent.hasDomain && sent.path === "/");
}

const LATEST = 8.64e15;

/** `Max-Age` takes precedence over `Expires`. */
function expiry(attributes: ReadonlyMap<string, string>, now: number): number | undefined {
  const seconds = attributes.get("max-age");
  if (seconds !== undefined && /^-?\d+$/.test(seconds)) {
    return Math.min(now + Math.max(0, Number(seconds)) * 1000, LATEST);
  }
  const date = Date.parse(attributes.get("expires") ?? "");
  return Number.isNaN(date) ? undefined : date;
}

function prefixOf(name: string): Cookie["prefix"] {
  const lower = name.toLowerCase();
  if (lower.startsWith("__host-")) return "__Host-";
  return lower.startsWith("__secure-") ? "__Secure-" : null;
}
