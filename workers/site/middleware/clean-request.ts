import { createMiddleware } from "hono/factory";
import type { SiteEnv } from "../bindings.ts";
import { redirect } from "../redirect.ts";

const FORWARDING = ["x-forwarded-host", "forwarded"];

/**
 * Drops headers by which a client could pass as another host, and sends
 * `//example.org` home: as a `Location` such a path would lead to that host.
 */
export const cleanRequest = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    if (FORWARDING.some((name) => c.req.raw.headers.has(name))) {
      const headers = new Headers(c.req.raw.headers);
      for (const name of FORWARDING) headers.delete(name);
      c.req.raw = new Request(c.req.raw, { headers });
    }
    const { pathname, search } = c.get("url");
    const path = pathname.replace(/^(?:\/|\\|%2f|%5c)+/i, "/");
    return path === pathname ? next() : redirect(path + search, { status: 301 });
  });
