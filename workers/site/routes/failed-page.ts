import type { Context } from "hono";
import type { ContentReader } from "#app/lib/server/load-context.ts";
import { CACHE_POLICY } from "../cache-policies.ts";
import { ContentUnavailable } from "../content/unavailable.ts";
import { loadContext } from "../context.ts";
import type { SiteEnv } from "../site-env.ts";
import type { PageHandler } from "./page.ts";

/**
 * Answers in place of what failed in the chain. Readers of pages get the app's own page
 * for that, with a link to try again: all that it asks of the content fails in the same
 * way. Where even that is not to be had, and for programs, a sentence says so.
 */
export const failedPage =
  (handlePage: PageHandler) =>
  async (error: unknown, c: Context<SiteEnv>): Promise<Response> => {
    console.error(error);
    const status = error instanceof ContentUnavailable ? 504 : 500;
    const headers = { "cache-control": CACHE_POLICY.none };
    if (wantsPage(c.req.raw)) {
      try {
        const { settings, url } = c.var;
        const request = new Request(settings.origin + url.pathname + url.search);
        const page = await handlePage(request, loadContext(c, failing(status)));
        const response = new Response(page.body, page);
        response.headers.set("cache-control", headers["cache-control"]);
        return response;
      } catch (again) {
        console.error(again);
      }
    }
    return new Response(`Something went wrong on our side. Request ${c.var.requestId}\n`, {
      status,
      headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
    });
  };

function wantsPage({ method, headers }: Request): boolean {
  const isReading = method === "GET" || method === "HEAD";
  return isReading && (headers.get("accept")?.includes("text/html") ?? false);
}

/** Content of which nothing can be read. */
function failing(status: number): ContentReader {
  const fail = () => Promise.reject(new Response(null, { status }));
  return { version: "", readJson: fail, pageLocales: fail, pageAddress: fail };
}
