import { createMiddleware } from "hono/factory";
import { findSection } from "#content-build/contract/site-sections.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { acceptsGzip, varyByEncoding } from "../compression.ts";
import { isAttachment } from "../content/file-candidates.ts";
import { fileResponse } from "../file-response.ts";
import { noFile } from "../no-file.ts";
import type { SiteEnv } from "../site-env.ts";

/** Extensions for which a miss is answered with plain text instead of a page. */
const FOR_PROGRAMS = /\.(gz|json|md|txt|xml)$/i;

/** Files that are stored compressed as well. */
const COMPRESSED = /\/search-index\.json$/i;

/** Files of the build tree that are not public. */
const OWN_FILES = new Set(["/issues.json", "/popularity.json", "/manifest.json"]);

/** Files of the published content: page data, images, sitemaps, feeds. */
export const files = () =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const { pathname } = c.var.url;
    if (!/\.[a-z0-9]+$/i.test(pathname)) return next();
    const embedded = isAttachment(pathname);
    const { page, suffix, locales } = await c.var.content.find(pathname);
    if (page && !suffix && !embedded) return next();
    if (COMPRESSED.test(pathname)) {
      const small = acceptsGzip(c.req.raw)
        ? await c.var.content.findFile(`${pathname}.gz`)
        : undefined;
      const file = small ?? (await c.var.content.findFile(pathname));
      if (file) {
        const response = await fileResponse(c, file);
        varyByEncoding(response.headers);
        return response;
      }
    }
    const isPublic = !OWN_FILES.has(pathname.toLowerCase());
    const file = isPublic ? await c.var.content.findFile(pathname) : undefined;
    if (file) return fileResponse(c, file);
    if (!embedded && !FOR_PROGRAMS.test(pathname)) return next();
    // Not a file, but a page with such a name that is missing in this language.
    if (!embedded && !suffix && locales.length > 0) return next();
    if (findSection(splitLocale(pathname).rest)?.name === "beside") return next();
    return noFile();
  });
