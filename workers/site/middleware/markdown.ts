import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { decodePath } from "../content/address.ts";
import { MARKDOWN_SUFFIX, markdownResponse } from "../markdown-response.ts";
import { missingMarkdown } from "../routes/missing-markdown.ts";
import { prefersMarkdown } from "./prefers-markdown.ts";
import type { SiteEnv } from "../site-env.ts";

/**
 * Pages as Markdown, by address (`…/index.md`) or by `Accept`. It comes before all caches of pages,
 * so that these hold HTML only; other caches are told by `Vary`.
 */
export const markdown = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { method } = c.req;
    const { pathname } = c.get("url");
    const content: SiteEnv["Variables"]["content"] | undefined = c.get("content");
    if ((method !== "GET" && method !== "HEAD") || !content) return next();
    const isNamed = pathname.toLowerCase().endsWith(MARKDOWN_SUFFIX);
    const isWanted = isNamed || prefersMarkdown(c.req.raw.headers.get("accept"));
    if (isWanted && !isNamed) {
      const response = await markdownOf(c);
      if (response) return describe(c, response, pathname);
    }
    await next();
    if (isWanted && c.res.status === 404) {
      const answer = await missingMarkdown(
        c,
        isNamed ? pathname.slice(0, -MARKDOWN_SUFFIX.length) : pathname,
      );
      // Otherwise Hono takes over the headers of the page.
      c.res = undefined;
      c.res = answer;
      return;
    }
    const type = c.res.headers.get("content-type");
    if (isNamed && c.res.status < 300)
      describe(c, c.res, pathname.slice(0, -MARKDOWN_SUFFIX.length));
    else if (type?.startsWith("text/html") || (!type && c.res.status === 304)) {
      c.res.headers.append("vary", "accept");
    }
  });

/** The Markdown of the page that is asked for at exactly its canonical address. */
async function markdownOf(c: Context<SiteEnv>): Promise<Response | undefined> {
  const { content, url } = c.var;
  const { page } = await content.find(url.pathname);
  return page?.url === decodePath(url.pathname) ? markdownResponse(c, page) : undefined;
}

/** Adds headers that mark Markdown as an alternative form of the page. */
function describe(c: Context<SiteEnv>, response: Response, path: string): Response {
  const { headers } = response;
  const { origin } = c.var.settings;
  const { locale } = splitLocale(path);
  headers.set("link", `<${origin}${path || "/"}>; rel="canonical"`);
  if (locale) headers.set("content-language", locale);
  headers.set("x-robots-tag", "noindex");
  headers.set("access-control-allow-origin", "*");
  headers.set("cross-origin-resource-policy", "cross-origin");
  headers.set("x-content-type-options", "nosniff");
  headers.append("vary", "accept");
  return response;
}
