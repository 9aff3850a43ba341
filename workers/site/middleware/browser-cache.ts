import { createMiddleware } from "hono/factory";
import { ALWAYS_ASK } from "../cache-policies.ts";
import type { SiteEnv } from "../site-env.ts";

/** Where browsers should not keep anything, asks them to check each time before reuse. */
export const browserCache = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    if (c.get("settings").browserCache) return;
    const policy = c.res.headers.get("cache-control");
    // What never changes under its name may stay.
    const weaken = policy?.startsWith("public") && !policy.includes("immutable");
    if (weaken) c.res.headers.set("cache-control", ALWAYS_ASK);
  });
