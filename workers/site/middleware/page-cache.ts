import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { findLocale, PREFERRED_LOCALE_COOKIE } from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import type { ContentSnapshot } from "../content/snapshot.ts";
import { ContentUnavailable } from "../content/unavailable.ts";
import type { SiteEnv } from "../site-env.ts";
import { compressPage, isCurrent, pageResponse, type StoredPage } from "../stored-page.ts";

const MOST_BYTES = 32 * 1024 * 1024;
const OVERHEAD = 2048;

/**
 * Serves pages from the isolate's memory, including all headers. It comes early because most
 * requests end here. An entry is valid for exactly this URL, while the content it used is the same.
 */
export const pageCache = () => {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body, gzip }) => body.byteLength + (gzip?.body.byteLength ?? 0) + OVERHEAD,
  });
  return createMiddleware<SiteEnv>(async (c, next) => {
    const { method } = c.req;
    const content: SiteEnv["Variables"]["content"] | undefined = c.get("content");
    const isReading = method === "GET" || method === "HEAD";
    if (!isReading || !content || c.get("settings").cachedPages === 0) return next();
    const url = c.get("url");
    const key = url.pathname;
    const found = pages.get(key);
    const kept = found && (await isKnownCurrent(found, content)) ? found : undefined;
    if (kept && (kept.ignoresQuery || url.search === "")) {
      if (!prefersAnother(c)) {
        c.set("cache", "memory");
        return pageResponse(kept, c.req.raw);
      }
      // Whether the page exists in the preferred locale is checked further down the chain.
      c.set("kept", kept);
    } else if (found && !kept) c.set("last", found);
    await next();
    const page = c.get("page");
    if (!page || page === kept) return;
    const stored = { ...page, headers: new Headers(c.res.headers) };
    pages.set(key, stored);
    if (!c.get("settings").compress) return;
    c.executionCtx.waitUntil(compressPage(stored).then((small) => pages.set(key, small)));
  });
};

async function isKnownCurrent(page: StoredPage, content: ContentSnapshot): Promise<boolean> {
  try {
    return await isCurrent(page, content);
  } catch (error) {
    if (error instanceof ContentUnavailable) return false;
    throw error;
  }
}

/** Whether the reader's remembered locale differs from the path's. */
function prefersAnother(c: Context<SiteEnv>): boolean {
  if (!c.req.raw.headers.get("cookie")?.includes(`${PREFERRED_LOCALE_COOKIE}=`)) return false;
  const preferred = findLocale(getCookie(c, PREFERRED_LOCALE_COOKIE) ?? "");
  return preferred !== undefined && preferred !== splitLocale(c.get("url").pathname).locale;
}
