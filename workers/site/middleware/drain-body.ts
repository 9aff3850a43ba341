import { createMiddleware } from "hono/factory";
import type { SiteEnv } from "../site-env.ts";

/** As much as the CDN in front of us lets through. */
const MOST_BYTES = 100 * 1024 * 1024;

/**
 * Drains an unread body before responding: otherwise the connection is reset while the client is
 * still sending, and the response is lost. The body of a GET or HEAD request is hidden from the
 * rest of the chain, because such a request cannot be copied with it.
 */
export const drainBody = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const asked = c.req.raw;
    const isReading = asked.method === "GET" || asked.method === "HEAD";
    if (isReading && asked.body) c.req.raw = withoutBody(asked);
    await next();
    const { body, bodyUsed } = isReading ? asked : c.req.raw;
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

function withoutBody({ url, method, headers, signal, cf }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ["content-length", "content-type", "transfer-encoding"]) kept.delete(name);
  return new Request(url, { method, headers: kept, redirect: "manual", signal, cf } as RequestInit);
}
