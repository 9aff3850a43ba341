import { createMiddleware } from "hono/factory";
import { type ContentStore, createContentStore } from "../content/store.ts";
import type { SiteEnv } from "../site-env.ts";

const UNPUBLISHED =
  "No content has been published yet. Run “npm start” locally, or “npm run deploy” for a deployment.\n";

/** Pins the version of the content for the duration of a request. */
export const openContent = () => {
  const stores = new WeakMap<R2Bucket, ContentStore>();
  return createMiddleware<SiteEnv>(async (c, next) => {
    const bucket = c.env.CONTENT;
    let store = stores.get(bucket);
    if (!store) {
      store = createContentStore(bucket, c.get("settings"));
      stores.set(bucket, store);
    }
    try {
      const content = await store.open();
      if (content) c.set("content", content);
    } catch (error) {
      c.set("contentError", error);
    }
    await next();
  });
};

/** Everything after this needs content: without any, answers with an error that says why. */
export const requireContent = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const error = c.get("contentError");
    if (error !== undefined) throw error;
    if (c.get("content")) return next();
    return new Response(UNPUBLISHED, {
      status: 503,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": "30",
      },
    });
  });
