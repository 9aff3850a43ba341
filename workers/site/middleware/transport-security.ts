import { createMiddleware } from "hono/factory";
import { CACHE_POLICY } from "../cache-policies.ts";
import type { SiteEnv } from "../site-env.ts";

/** Two years. */
const STRICT = "max-age=63072000";

/** Enforces TLS where the site is served with it: redirects http to https and sends HSTS. */
export const transportSecurity = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { origin } = c.get("settings");
    const url = c.get("url");
    if (url.protocol === "http:" && origin.startsWith("https:")) {
      const isReading = c.req.method === "GET" || c.req.method === "HEAD";
      c.res = new Response(null, {
        // 308 preserves method and body.
        status: isReading ? 301 : 308,
        headers: {
          location: `https://${url.hostname}${url.pathname}${url.search}`,
          "cache-control": CACHE_POLICY.permanent,
        },
      });
    } else await next();
    c.res.headers.set("strict-transport-security", STRICT);
  });
