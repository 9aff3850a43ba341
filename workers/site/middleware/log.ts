import { createMiddleware } from "hono/factory";
import type { SiteEnv } from "../bindings.ts";
import { routePattern } from "../route-pattern.ts";

/** Writes one line of JSON for each request: nothing of the query, nothing of the reader. */
export const log = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const start = Date.now();
    await next();
    const { status } = c.res;
    if (c.get("settings").log === "errors" && status < 500) return;
    console.log(
      JSON.stringify({
        worker: "site",
        method: c.req.method,
        route: routePattern(c.get("url").pathname),
        status,
        ms: Date.now() - start,
        cache: c.get("cache"),
        id: c.get("requestId"),
      }),
    );
  });
