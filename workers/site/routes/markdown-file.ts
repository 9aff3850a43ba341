import { createMiddleware } from "hono/factory";
import { MARKDOWN_SUFFIX, markdownResponse } from "../markdown-response.ts";
import type { SiteEnv } from "../site-env.ts";

/** A page as Markdown, at an address of its own: `/en-US/docs/Web/CSS/index.md`. */
export const markdownFile = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { content, url } = c.var;
    if (!url.pathname.endsWith(MARKDOWN_SUFFIX)) return next();
    const { page, suffix } = await content.find(url.pathname);
    const response =
      page && suffix === MARKDOWN_SUFFIX ? await markdownResponse(c, page) : undefined;
    return response ?? next();
  });
