import type { Context } from "hono";
import type { SiteEnv } from "../site-env.ts";

/**
 * robots.txt: allows crawling of the public deployment, except for pages that depend on the reader.
 */
export function robots(c: Context<SiteEnv>): Response {
  const { indexable, origin, contentSignal } = c.var.settings;
  const lines = indexable
    ? [
        "User-agent: *",
        ...(contentSignal ? [`Content-Signal: ${contentSignal}`] : []),
        "Disallow: /api/",
        "Disallow: /users/",
        "",
        `Sitemap: ${origin}/sitemap.xml`,
      ]
    : ["User-agent: *", "Disallow: /"];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
