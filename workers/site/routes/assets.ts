import { createMiddleware } from "hono/factory";
import type { SiteEnv } from "../site-env.ts";

/** Files of the app's build. A miss is a short sentence: it must not cost a page. */
export const assets = () =>
  createMiddleware<SiteEnv>(async (c) => {
    const response = await c.env.ASSETS.fetch(c.req.raw);
    if (response.status !== 404) return new Response(response.body, response);
    return new Response("No such file.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  });

/** Files at the root, like `/favicon.svg`: the app's, or else what comes behind. */
export const rootFiles = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    if (!/^\/[^/]+\.[a-z0-9]+$/i.test(c.get("url").pathname)) return next();
    const response = await c.env.ASSETS.fetch(c.req.raw);
    if (response.status === 404) return next();
    return new Response(response.body, response);
  });
