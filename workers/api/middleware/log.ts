import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { ApiEnv } from "../env.ts";

/** Logs one line of JSON per request, without the query and without anything about the reader. */
export const log = () =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const start = Date.now();
    await next();
    const { status } = c.res;
    if (c.var.settings.LOG === "errors" && status < 500) return;
    const line = {
      worker: "api",
      method: c.req.method,
      route: routePath(c, -1),
      status,
      ms: Date.now() - start,
      ...c.var.reads,
      id: c.var.requestId,
    };
    console.log(JSON.stringify(line));
  });
