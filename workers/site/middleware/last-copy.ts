import { createMiddleware } from "hono/factory";
import { CACHE_POLICY } from "../cache-policies.ts";
import type { SiteEnv } from "../site-env.ts";
import { edgeKey, pageResponse, readEdgeCache } from "../stored-page.ts";

/**
 * While the content cannot be read, serves the last copy of a page instead of the error: the one in
 * this isolate's memory or in the Cache API, of whichever version it is.
 */
export const lastCopy = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    const { method } = c.req;
    const isReading = method === "GET" || method === "HEAD";
    if (c.res.status !== 504 || !isReading || c.var.settings.cachedPages === 0) return;
    const { settings, url } = c.var;
    const last = c.var.last ?? c.var.kept ?? (await readEdgeCache(edgeKey(settings, url)));
    if (!last || !(last.ignoresQuery || url.search === "")) return;
    c.set("cache", "stale");
    const { gzip: _, ...page } = last;
    const headers = new Headers(page.headers);
    headers.set("cache-control", CACHE_POLICY.lastCopy);
    // Otherwise the response would take over headers of the error.
    c.res = undefined;
    c.res = pageResponse({ ...page, headers }, c.req.raw);
  });
