import { createMiddleware } from "hono/factory";
import type { SiteEnv } from "../site-env.ts";

/**
 * Content is read-only, and only pages with an action accept posts: other methods get a 405 with
 * `Allow`. Cross-site posts are rejected.
 */
export const allowMethods = (takesForms: (pathname: string) => boolean) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const isForm = takesForms(c.get("url").pathname);
    if (method === "POST" && isForm) {
      return isOwn(c.req.raw.headers, c.get("url").origin)
        ? next()
        : refuse("Forms of other sites are not taken.", 403);
    }
    const allow = isForm ? "GET, HEAD, POST" : "GET, HEAD";
    return refuse(`${method} is not possible here.`, 405, { allow });
  });

/** Browsers send at least one of these headers; programs may send none. */
function isOwn(headers: Headers, own: string): boolean {
  const origin = headers.get("origin") ?? own;
  const site = headers.get("sec-fetch-site") ?? "none";
  return origin === own && (site === "same-origin" || site === "none");
}

function refuse(sentence: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      ...headers,
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
    },
  });
}
