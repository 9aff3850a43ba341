import { createMiddleware } from "hono/factory";
import { CACHE_POLICY } from "../cache-policies.ts";
import { readSettings } from "../settings.ts";
import type { SiteEnv } from "../site-env.ts";

/** Gives a request the id that response, log and api worker share, and parses its URL once. */
export const openRequest = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const id = crypto.randomUUID();
    c.set("requestId", id);
    c.set("url", new URL(c.req.url));
    c.set("settings", readSettings(c.env));
    await next();
    c.res.headers.set("x-request-id", id);
    const bookmark = c.get("bookmark");
    if (bookmark !== undefined) c.res.headers.append("set-cookie", bookmark);
    // Without this header, caches may keep a response for as long as they like.
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", CACHE_POLICY.none);
  });
