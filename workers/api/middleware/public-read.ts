import { cors } from "hono/cors";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../env.ts";
import { limitAll, limitBurst } from "./limit.ts";

/** Below this, everything may be read by anybody, from any origin. */
export const PUBLIC_PATHS = "/api/v3/*";

const EXPOSED = ["etag", "retry-after", "x-request-id"];

/** Lets pages of all origins read the answers; cookies are ignored. */
export const corsForAll = () =>
  cors({ origin: "*", allowMethods: ["GET"], exposeHeaders: EXPOSED, maxAge: 86_400 });

/** Limits, `ETag` and caching of every route of the public API. */
export const publicRead = [
  etag({
    retainedHeaders: [
      ...RETAINED_304_HEADERS,
      ...["access-control-allow-origin", "access-control-expose-headers"],
    ],
  }),
  limitBurst("v3"),
  limitAll({
    ...{ name: "v3", count: 200_000, seconds: 3600, block: 100 },
    outlivesDatabase: true,
  }),
  createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set("cache-control", "public, max-age=300");
  }),
];
