import { createMiddleware } from "hono/factory";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { decodePath, encodePath } from "../content/address.ts";
import { isAttachment } from "../content/file-candidates.ts";
import { redirect } from "../redirect.ts";
import type { SiteEnv } from "../site-env.ts";

/**
 * Leads to a page by its proper address: letter case, slashes and encoding may
 * differ. What follows the page, like `/index.json`, and the query stay.
 */
export const redirectCanonical = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname, search } = c.var.url;
    if (isAttachment(pathname)) return next();
    const { page, suffix } = await c.var.content.find(pathname);
    if (!page) return next();
    const canonical = suffix ? page.url.replace(/\/$/, "") + suffix : page.url;
    if (decodePath(pathname) === canonical) return next();
    return redirect(encodePath(canonical) + search, { status: 301 });
  });

/** Leads from where a page was to where it is now; the query meant the old page and goes. */
export const redirectMoved = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname } = c.var.url;
    if (isAttachment(pathname)) return next();
    const { page, moved, suffix, entries } = await c.var.content.find(pathname);
    if (page || !moved) return next();
    // A translation may follow its English page to this address, and is found here then.
    const isEnglishHere = entries.some(({ kind, locale }) => {
      return kind === "page" && locale === DEFAULT_LOCALE;
    });
    return redirect(withSuffix(moved.target, suffix), { status: isEnglishHere ? 302 : 301 });
  });

/** Puts what follows the page before the fragment: `/a#b` becomes `/a/index.json#b`. */
function withSuffix(target: string, suffix: string): string {
  const base = "http://internal";
  const url = new URL(target, base);
  if (url.origin !== base) return url.href;
  const path = suffix ? url.pathname.replace(/\/$/, "") + suffix : url.pathname;
  return path + url.search + url.hash;
}
