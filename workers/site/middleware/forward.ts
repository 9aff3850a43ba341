import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { isAttachment } from "../content/file-candidates.ts";
import { fileResponse } from "../file-response.ts";
import { noFile } from "../no-file.ts";
import type { SiteEnv } from "../site-env.ts";

/** Forwards requests to play hosts to the play worker, except for files of pages. */
export const forwardPlayHosts = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    if (!isPlayHost(c) || isPageFile(c)) return next();
    return forward(c, c.env.PLAY);
  });

/**
 * Serves a page's images, fonts and media on play hosts: relative URLs in samples resolve there.
 * They are public, so samples may read them.
 */
export const filesForSamples = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    if (!isPlayHost(c)) return next();
    const { pathname } = c.get("url");
    const isReading = c.req.method === "GET" || c.req.method === "HEAD";
    const content: SiteEnv["Variables"]["content"] | undefined = c.get("content");
    const file = isReading && content ? await content.findFile(pathname) : undefined;
    const response = file ? await fileResponse(c, file) : noFile();
    response.headers.set("access-control-allow-origin", "*");
    response.headers.set("cross-origin-resource-policy", "cross-origin");
    response.headers.set("x-content-type-options", "nosniff");
    // An SVG may contain scripts: opened directly, it must not run them.
    response.headers.set(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'",
    );
    return response;
  });

function isPlayHost(c: Context<SiteEnv>): boolean {
  const playHost = hostname(c.get("settings").playHost);
  const asked = c.get("url").hostname;
  return asked === playHost || asked.endsWith(`.${playHost}`);
}

function isPageFile(c: Context<SiteEnv>): boolean {
  const { pathname } = c.get("url");
  return isAttachment(pathname) && splitLocale(pathname).locale !== undefined;
}

/** Forwards a request to the api worker. */
export const forwardToApi = () => createMiddleware<SiteEnv>(async (c) => forward(c, c.env.API));

async function forward(c: Context<SiteEnv>, worker: Fetcher): Promise<Response> {
  const request = new Request(c.req.raw);
  request.headers.set("x-request-id", c.get("requestId"));
  const response = await worker.fetch(request, { redirect: "manual" });
  return new Response(response.body, response);
}

function hostname(host: string): string {
  return host.replace(/:\d+$/, "");
}
