import { createMiddleware } from "hono/factory";
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
  });
