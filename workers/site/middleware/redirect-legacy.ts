import { createMiddleware } from "hono/factory";
import { findLegacyRedirect } from "../legacy-redirects.ts";
import { redirect } from "../redirect.ts";
import type { SiteEnv } from "../site-env.ts";

/** Redirects legacy URLs by a table of rules. */
export const redirectLegacy = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname, search } = c.var.url;
    const found = findLegacyRedirect(pathname);
    if (!found) return next();
    return redirect(found.location + search, { status: found.status });
  });
