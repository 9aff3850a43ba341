import { createMiddleware } from "hono/factory";
import { redirect } from "../redirect.ts";
import type { SiteEnv } from "../site-env.ts";

const FORWARDING = ["x-forwarded-host", "forwarded"];

/** Percent-encoded control characters. */
const CONTROLS = /%(?:[01][0-9a-f]|7f|c2%[89][0-9a-f]|e2%80%a[89])/gi;

/** Replaces control characters (the encoded U+FFFD). */
const UNREADABLE = "%EF%BF%BD";

/**
 * Drops forwarding headers, by which a client could pose as another host, and collapses leading
 * slashes: as a `Location`, `//example.org` would lead to another host. Replaces control
 * characters, so that neither routes nor tables need to handle them.
 */
export const cleanRequest = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    if (FORWARDING.some((name) => c.req.raw.headers.has(name))) {
      const headers = new Headers(c.req.raw.headers);
      for (const name of FORWARDING) headers.delete(name);
      c.req.raw = new Request(c.req.raw, { headers });
    }
    const { pathname, search, hostname } = c.get("url");
    if (hostname.endsWith(".")) return toHostWithoutDot(c.get("url"), c.req.method);
    const path = pathname.replace(/^(?:\/|\\|%2f|%5c)+/i, "/");
    if (path !== pathname) return redirect(path + search, { status: 301 });
    const readable = pathname.replace(CONTROLS, UNREADABLE);
    if (readable !== pathname) {
      const url = new URL(c.get("url"));
      url.pathname = readable;
      c.set("url", url);
      c.req.raw = new Request(url, c.req.raw);
    }
    return next();
  });

/** `example.org.` is another origin than `example.org`, which no setting names. */
function toHostWithoutDot(url: URL, method: string): Response {
  const hostname = url.hostname.replace(/(?<!\.)\.+$/, "");
  if (hostname === "" || (method !== "GET" && method !== "HEAD")) {
    return new Response("There is no site with this name.\n", {
      status: 421,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
  const own = new URL(url);
  own.hostname = hostname;
  return redirect(own.href, { status: 301 });
}
