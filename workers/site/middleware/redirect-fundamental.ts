import { createMiddleware } from "hono/factory";
import { findFundamentalRedirect } from "../fundamental-redirects.ts";
import { redirect } from "../redirect.ts";
import type { SiteEnv } from "../site-env.ts";

/** Leads from addresses of former times, by a table of rules. */
export const redirectFundamental = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname, search } = c.var.url;
    const found = findFundamentalRedirect(pathname);
    if (!found) return next();
    return redirect(found.location + search, { status: found.status });
  });
