import { createMiddleware } from "hono/factory";
import { ALWAYS_ASK } from "../cache-policies.ts";
import type { SiteEnv } from "../site-env.ts";

/** For local runs: weakens cache policies so that browsers revalidate before each reuse. */
export const browserCache = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    if (c.get("settings").browserCache) return;
    const policy = c.res.headers.get("cache-control");
    // Immutable files keep their policy.
    const weaken = policy?.startsWith("public") && !policy.includes("immutable");
    if (weaken) c.res.headers.set("cache-control", ALWAYS_ASK);
  });
