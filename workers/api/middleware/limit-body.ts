import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";

/** How much of a rejected body is drained: as much as the CDN in front of us lets through. */
const MOST_DRAINED = 100 * 1024 * 1024;

/**
 * Rejects bodies over the limit, whether declared by `Content-Length` or not. A rejected body is
 * drained before the response: otherwise the connection is reset while the client is still sending,
 * and the response is lost.
 */
export const limitBody = (most: number) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return next();
    const isAnnounced = headers.has("content-length") && !headers.has("transfer-encoding");
    if (!isAnnounced) {
      const bytes = await readUpTo(body, most);
      if (!bytes) throw tooLarge(most);
      c.req.raw = new Request(c.req.raw, { body: bytes });
      return next();
    }
    if (Number(headers.get("content-length")) > most) {
      await readUpTo(body, 0);
      throw tooLarge(most);
    }
    await next();
    const { raw } = c.req;
    if (raw.body && !raw.bodyUsed && !raw.body.locked) await readUpTo(raw.body, 0);
  });

function tooLarge(most: number): ApiError {
  return new ApiError("too_large", `The body must not exceed ${most} bytes.`);
}

/** Reads a body to its end; undefined if it exceeds the limit. */
async function readUpTo(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > MOST_DRAINED) await reader.cancel();
      if (size <= most) parts.push(part.value);
      else parts.length = 0;
    }
  } catch {
    // The client has disconnected.
    return undefined;
  }
  if (size > most) return undefined;
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}
