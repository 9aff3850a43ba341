import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import type { SiteEnv } from "../bindings.ts";
import { pageResponse, type StoredPage } from "../stored-page.ts";

const MOST_BYTES = 32 * 1024 * 1024;
const OVERHEAD = 1024;

/**
 * Serves pages from the memory of this isolate. It stands before the redirects:
 * what is in it was found at exactly this address, in this version of the content.
 */
export const pageCache = () => {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + OVERHEAD,
  });
  return createMiddleware<SiteEnv>(async (c, next) => {
    const { url, content } = c.var;
    const key = `${content.version} ${url.pathname}`;
    const page = pages.get(key);
    if (page && (page.ignoresQuery || url.search === "")) {
      c.set("cache", "memory");
      return pageResponse(page, c.req.raw);
    }
    await next();
    if (c.var.page) pages.set(key, c.var.page);
  });
};
