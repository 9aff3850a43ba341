import { createMiddleware } from "hono/factory";
import type { DocPage, Source } from "#content-build/contract/documents.ts";
import { pageFile } from "#content-build/contract/slugs.ts";
import { CACHE_POLICY } from "../cache-policies.ts";
import { noFile } from "../no-file.ts";
import type { SiteEnv } from "../site-env.ts";
import { matchesEtag } from "../stored-page.ts";

const SUFFIX = "/contributors.txt";

/** The contributors of a document, as text: `/en-US/docs/Web/CSS/contributors.txt`. */
export const contributors = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { content, url } = c.var;
    if (!url.pathname.endsWith(SUFFIX)) return next();
    const { page, suffix } = await content.find(url.pathname);
    if (!page || suffix !== SUFFIX) return next();
    const etag = `"${page.hash}"`;
    const headers = {
      etag,
      "cache-control": CACHE_POLICY.content,
      "content-type": "text/plain; charset=utf-8",
      "x-robots-tag": "noindex, nofollow",
    };
    if (matchesEtag(c.req.header("if-none-match") ?? null, etag)) {
      return new Response(null, { status: 304, headers });
    }
    const document = await content.readJson<Partial<DocPage>>(pageFile(page.url));
    // Other pages, such as the home page, have no source of their own.
    if (!document?.doc?.source) return noFile();
    const text = contributorsText(document.doc.source);
    return new Response(c.req.method === "HEAD" ? null : text, { headers });
  });

/** The address of a page's commit history, and those who contributed before it began. */
function contributorsText({ github_url, contributors = [] }: Source): string {
  const commits = github_url.replace("/blob/", "/commits/");
  const wiki = contributors.length > 0 ? ["", "# Original Wiki contributors", ...contributors] : [];
  return ["# Contributors by commit history", commits, ...wiki, ""].join("\n");
}
