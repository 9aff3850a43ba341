import { createMiddleware } from "hono/factory";
import { acceptsGzip, describeAsGzip, isCompressible, varyByEncoding } from "../compression.ts";
import type { SiteEnv } from "../site-env.ts";

/**
 * Compresses texts where no CDN in front of the site does: the runtime encodes the body according
 * to `content-encoding`.
 */
export const compress = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    if (!c.get("settings").compress || !isCompressible(c.res)) return;
    varyByEncoding(c.res.headers);
    if (!acceptsGzip(c.req.raw)) return;
    const headers = new Headers(c.res.headers);
    describeAsGzip(headers);
    const { body, status } = c.res;
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  });
