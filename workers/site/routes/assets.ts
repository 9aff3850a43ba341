import { createMiddleware } from "hono/factory";
import { noFile } from "../no-file.ts";
import type { SiteEnv } from "../site-env.ts";

/** Built files of the app. */
export const assets = () =>
  createMiddleware<SiteEnv>(async (c) => {
    const response = await c.env.ASSETS.fetch(c.req.raw);
    if (response.status !== 404) return new Response(response.body, response);
    return noFile();
  });

/** Files at the root, like `/favicon.svg`: the app's, else those of later handlers. */
export const rootFiles = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    if (!/^\/[^/]+\.[a-z0-9]+$/i.test(c.get("url").pathname)) return next();
    const response = await c.env.ASSETS.fetch(c.req.raw);
    if (response.status === 404) return next();
    return new Response(response.body, response);
  });
