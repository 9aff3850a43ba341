import { createMiddleware } from "hono/factory";
import type { SiteEnv } from "../bindings.ts";
import { ALWAYS_ASK } from "../cache-policies.ts";

/** Where browsers should not keep anything, asks them to check each time before reuse. */
export const browserCache = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    if (c.get("settings").browserCache) return;
    const policy = c.res.headers.get("cache-control");
    if (policy?.startsWith("public")) c.res.headers.set("cache-control", ALWAYS_ASK);
  });
