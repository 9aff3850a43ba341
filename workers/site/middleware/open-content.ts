import { createMiddleware } from "hono/factory";
import type { SiteEnv } from "../bindings.ts";
import { type ContentStore, createContentStore } from "../content/store.ts";

const UNPUBLISHED =
  "No content has been published yet. Run “npm start” locally, or “npm run deploy” for a deployment.\n";

/** Opens the version of the content that this request sees from its start to its end. */
export const openContent = () => {
  const stores = new WeakMap<R2Bucket, ContentStore>();
  return createMiddleware<SiteEnv>(async (c, next) => {
    const bucket = c.env.CONTENT;
    const store = stores.get(bucket) ?? createContentStore(bucket, c.var.settings.pointerSeconds);
    stores.set(bucket, store);
    const content = await store.open();
    if (content) {
      c.set("content", content);
      return next();
    }
    return new Response(UNPUBLISHED, {
      status: 503,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": "30",
      },
    });
  });
};
