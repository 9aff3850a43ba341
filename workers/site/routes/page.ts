import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Context } from "hono";
import { CACHE_POLICY } from "../cache-policies.ts";
import { decodePath } from "../content/address.ts";
import { loadContext } from "../context.ts";
import { sharedRenders } from "../shared-renders.ts";
import type { SiteEnv, Variables } from "../site-env.ts";
import {
  edgeKey,
  isCurrent,
  isShareable,
  pageResponse,
  readEdgeCache,
  type StoredPage,
  storePage,
  writeEdgeCache,
} from "../stored-page.ts";

/** Renders a page: the Remix app, or a substitute in tests. */
export type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Answers with a page. Content pages are rendered from their path alone, without query, cookies,
 * host or other headers, so that they are the same for every reader and can be cached. Other pages
 * are cached only if they declare themselves public and the request had no query.
 */
export const page = (handlePage: PageHandler) => {
  // Simultaneous requests for an uncached page wait for the first one to render it.
  const renders = sharedRenders();
  return async (c: Context<SiteEnv>): Promise<Response> => {
    const isContent = await isContentPage(c);
    const keeps = isContent && c.var.settings.cachedPages > 0;
    if (c.var.kept) return respond(c, c.var.kept, "memory");
    if (!keeps) return render(c, handlePage, isContent);
    const key = edgeKey(c.var.settings, c.var.url);
    const kept = await readEdgeCache(key);
    if (kept && (await isCurrent(kept, c.var.content))) return respond(c, kept, "edge");
    const shared = await renders.join(key);
    if (shared) return respond(c, shared, "joined");
    const finish = renders.begin(key);
    try {
      return await render(c, handlePage, isContent);
    } finally {
      finish(c.get("page"));
    }
  };
};

async function render(
  c: Context<SiteEnv>,
  handlePage: PageHandler,
  isContent: boolean,
): Promise<Response> {
  const { url } = c.var;
  const keeps = isContent && c.var.settings.cachedPages > 0;
  const request = isContent
    ? new Request(c.var.settings.origin + url.pathname)
    : asReading(c.req.raw);
  const rendered = await handlePage(request, loadContext(c));
  const response = new Response(rendered.body, rendered);
  const policy = response.headers.get("cache-control");
  if (response.status >= 400) response.headers.set("cache-control", CACHE_POLICY.none);
  else if (!policy) {
    response.headers.set("cache-control", CACHE_POLICY[isContent ? "content" : "none"]);
  }
  const isOneOfAKind = c.var.usedNonce !== undefined || c.req.method === "POST";
  if (isOneOfAKind || !(isContent || url.search === "") || !isShareable(response)) return response;
  const stored = await storePage(response, isContent, c.var.content);
  // A page may use its nonce while it is still being streamed.
  if (c.var.usedNonce !== undefined) return new Response(stored.body, response);
  if (keeps) {
    const { settings } = c.var;
    c.executionCtx.waitUntil(writeEdgeCache(edgeKey(settings, url), stored, settings));
  }
  return respond(c, stored, "miss");
}

/** Remix treats a HEAD request for data as a form post. */
function asReading(request: Request): Request {
  if (request.method !== "HEAD") return request;
  return new Request(request, { method: "GET" });
}

async function isContentPage(c: Context<SiteEnv>): Promise<boolean> {
  const { url, content } = c.var;
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return false;
  const { page } = await content.find(url.pathname);
  return page?.url === decodePath(url.pathname);
}

function respond(c: Context<SiteEnv>, stored: StoredPage, cache: Variables["cache"]): Response {
  if (cache) c.set("cache", cache);
  c.set("page", stored);
  return pageResponse(stored, c.req.raw);
}
