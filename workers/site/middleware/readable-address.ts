import { createMiddleware } from "hono/factory";
import { CACHE_POLICY } from "../cache-policies.ts";
import type { SiteEnv } from "../site-env.ts";

/** Refuses requests whose `Host` cannot be part of a URL, such as `[`. Must come first. */
export const readableAddress = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    if (URL.canParse(c.req.url)) return next();
    return new Response("The Host of this request is not the name of a host.\n", {
      status: 400,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": CACHE_POLICY.none,
        "x-content-type-options": "nosniff",
      },
    });
  });
