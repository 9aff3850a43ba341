import type { Context } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";

const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Refuses requests that a page of another site makes, or that came under another host name (DNS
 * rebinding). Programs send no `Origin`; tools that developers run in a browser are on loopback.
 */
export const checkAgent = () =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const own = new URL(c.var.settings.ORIGIN).hostname;
    const { hostname } = new URL(c.req.url);
    const isHere = hostname === own || (LOOPBACK.includes(own) && LOOPBACK.includes(hostname));
    if (!isHere) throw new ApiError("forbidden", "This host name is not that of the site.");
    const origin = c.req.header("origin");
    if (origin !== undefined && allowedOrigin(origin, c) === null) {
      throw new ApiError("forbidden", "Pages of other sites may not call this.");
    }
    return next();
  });

/** Lets the pages that `checkAgent` allows read the answers. */
export const corsForAgents = () =>
  cors({
    origin: (origin, c: Context<ApiEnv>) => allowedOrigin(origin, c),
    allowMethods: ["POST"],
    exposeHeaders: ["retry-after", "mcp-protocol-version", "x-request-id"],
    maxAge: 86_400,
  });

function allowedOrigin(origin: string, c: Context<ApiEnv>): string | null {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return null;
  const { hostname } = new URL(origin);
  const own = new URL(c.var.settings.ORIGIN).hostname;
  return hostname === own || LOOPBACK.includes(hostname) ? origin : null;
}
