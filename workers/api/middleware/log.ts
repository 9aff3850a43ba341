import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { isInShare } from "#content-build/contract/log-share.ts";
import type { ApiEnv } from "../env.ts";
import { type ErrorCode, statusOf } from "../errors.ts";
import { searchLine } from "../services/search/index.ts";

/** Logs a failure in the middle of a streamed response, whose status has been logged already. */
export function logLateFailure(c: Context<ApiEnv>, error: ErrorCode): void {
  const { requestId: id } = c.var;
  const route = { worker: "api", method: c.req.method, route: routePath(c, -1) };
  const { status } = c.res;
  console.log(JSON.stringify({ ...route, status, error, queries: 0, rows: 0, requests: 1, id }));
}

/**
 * Logs one line of JSON per request, without the query and without anything about the reader, like
 * the site worker's `log`.
 */
export const log = () =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const start = Date.now();
    await next();
    const { status } = c.res;
    const { requestId, settings } = c.var;
    const { failure } = c.var;
    const isFailure = status >= 500 || (failure !== undefined && statusOf(failure) >= 500);
    if (!isFailure && !isInShare(requestId, settings.LOG)) return;
    const line = {
      worker: "api",
      method: c.req.method,
      route: routePath(c, -1),
      status,
      error: failure,
      ms: Date.now() - start,
      ...c.var.reads,
      // The queue of this isolate's searches, including those of AI Help.
      waiting: searchLine.length || undefined,
      requests: isFailure ? 1 : Math.round(1 / settings.LOG),
      id: requestId,
    };
    console.log(JSON.stringify(line));
  });
