import { createMiddleware } from "hono/factory";
import { isInShare } from "#content-build/contract/log-share.ts";
import { routePattern } from "../route-pattern.ts";
import type { SiteEnv } from "../site-env.ts";

/**
 * Logs one line of JSON per request, without the query and without anything about the reader. If
 * only a share is logged, `requests` says how many a line stands for; failures are always logged.
 * Gathered lines are written several at a time, which doubles the throughput of a single machine.
 */
export const log = () => {
  const gather = createGatherer();
  return createMiddleware<SiteEnv>(async (c, next) => {
    const start = Date.now();
    await next();
    const { status } = c.res;
    const { gathersLog, logShare } = c.get("settings");
    const isFailure = status >= 500 || c.get("cache") === "stale";
    if (!isFailure && !isInShare(c.get("requestId"), logShare)) return;
    const line = JSON.stringify({
      worker: "site",
      method: c.req.method,
      route: routePattern(c.get("url").pathname),
      status,
      ms: Date.now() - start,
      cache: c.get("cache"),
      requests: isFailure ? 1 : Math.round(1 / logShare),
      id: c.get("requestId"),
    });
    if (!gathersLog) return console.log(line);
    const written = gather(line);
    if (written) c.executionCtx.waitUntil(written);
  });
};

const MOST_LINES = 200;
const PAUSE_MS = 50;

/** Buffers lines briefly; the promise of the first one resolves when they are written. */
function createGatherer() {
  let lines: string[] = [];
  const write = () => {
    if (lines.length > 0) console.log(lines.join("\n"));
    lines = [];
  };
  return (line: string): Promise<void> | undefined => {
    lines.push(line);
    if (lines.length >= MOST_LINES) write();
    if (lines.length !== 1) return undefined;
    return new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS)).then(write);
  };
}
