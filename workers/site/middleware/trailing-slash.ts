import { createMiddleware } from "hono/factory";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { endsWithSlash } from "../locale/sections.ts";
import { redirect } from "../redirect.ts";
import type { SiteEnv } from "../site-env.ts";

/** Home, blog and curriculum URLs end with a slash, all others without. */
export const trailingSlash = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname, search } = c.var.url;
    const { locale, rest } = splitLocale(pathname);
    const bare = pathname.replace(/(?<!\/)\/+$/, "");
    const isFile = /\.[a-z0-9]+$/i.test(bare);
    const wanted = locale && endsWithSlash(rest) && !isFile ? `${bare}/` : bare || "/";
    if (wanted === pathname) return next();
    return redirect(wanted + search, { status: 302, cache: "permanent" });
  });
