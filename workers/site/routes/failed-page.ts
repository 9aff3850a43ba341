import type { Context } from "hono";
import type { ContentReader } from "#app/lib/server/load-context.ts";
import { CACHE_POLICY } from "../cache-policies.ts";
import { ContentUnavailable } from "../content/unavailable.ts";
import { loadContext } from "../context.ts";
import type { SiteEnv } from "../site-env.ts";
import type { PageHandler } from "./page.ts";

/**
 * Handles errors of the chain. Pages get the app's error page with a link to retry, rendered with
 * content that fails to read. If even that fails, and for programs, the response is a sentence.
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

/** A content reader that fails every read. */
function failing(status: number): ContentReader {
  const fail = () => Promise.reject(new Response(null, { status }));
  return { version: "", readJson: fail, fileHash: fail, pageLocales: fail, pageAddress: fail };
}
