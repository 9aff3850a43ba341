import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../env.ts";
import { ApiError } from "../errors.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects requests that another site makes a browser send (CSRF). `SameSite` cookies are the first
 * line of defence; this is the second, and it also covers the sample hosts, which are same-site
 * locally. Clients other than browsers send neither header.
 *
 * @param open Paths that ignore cookies and may be called from any origin.
 */
export const checkOrigin = (open: readonly string[] = []) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const isOpen = open.includes(c.req.path.replace(/\/$/, ""));
    if (isOpen || SAFE.has(c.req.method)) return next();
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    const foreign =
      (site !== undefined && site !== "same-origin" && site !== "none") ||
      (origin !== undefined && !isOwn(c.req.url, c.var.settings.ORIGIN, origin));
    if (foreign)
      throw new ApiError("forbidden", "This request must come from a page of this site.");
    return next();
  });

/** Locally, the site is served under both 127.0.0.1 and localhost. */
function isOwn(url: string, configured: string, origin: string): boolean {
  return origin === configured || origin === new URL(url).origin;
}
