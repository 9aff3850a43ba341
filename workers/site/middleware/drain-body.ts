import { createMiddleware } from "hono/factory";
import type { SiteEnv } from "../site-env.ts";

/** As much as the CDN in front of us lets through. */
const MOST_BYTES = 100 * 1024 * 1024;

/**
 * Drains an unread body before responding. Otherwise the connection is reset while the client is
 * still sending, and the response is lost.
 */
export const drainBody = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    const { body, bodyUsed } = c.req.raw;
    if (!body || bodyUsed || body.locked) return;
    const reader = body.getReader();
    let size = 0;
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        size += part.value.byteLength;
        if (size > MOST_BYTES) return await reader.cancel();
      }
    } catch {
      // The client has disconnected.
    }
  });
