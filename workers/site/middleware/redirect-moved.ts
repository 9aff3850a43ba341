import { createMiddleware } from "hono/factory";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { decodePath, encodePath } from "../content/address.ts";
import { isAttachment } from "../content/file-candidates.ts";
import { redirect } from "../redirect.ts";
import type { SiteEnv } from "../site-env.ts";

/**
 * Redirects to the canonical URL of a page, which may differ in case, slashes and encoding. A
 * suffix such as `/index.json` and the query are kept.
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

/** Redirects a moved page; the query belonged to the old page and is dropped. */
export const redirectMoved = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname } = c.var.url;
    if (isAttachment(pathname)) return next();
    const { page, moved, suffix, entries } = await c.var.content.find(pathname);
    if (page || !moved) return next();
    // The English page exists here, so a translation may follow: the redirect is temporary.
    const isEnglishHere = entries.some(({ kind, locale }) => {
      return kind === "page" && locale === DEFAULT_LOCALE;
    });
    return redirect(withSuffix(moved.target, suffix), { status: isEnglishHere ? 302 : 301 });
  });

/** Inserts a suffix before the fragment: `/a#b` becomes `/a/index.json#b`. */
function withSuffix(target: string, suffix: string): string {
  const base = "http://internal";
  const url = new URL(target, base);
  if (url.origin !== base) return url.href;
  const path = suffix ? url.pathname.replace(/\/$/, "") + suffix : url.pathname;
  return path + url.search + url.hash;
}
