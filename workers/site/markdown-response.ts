import type { Context } from "hono";
import type { PageEntry } from "#content-build/contract/lookup.ts";
import { pageFile } from "#content-build/contract/slugs.ts";
import { pageMarkdown } from "#content-build/outputs/markdown/page-markdown.ts";
import type { StoredFile } from "./content/snapshot.ts";
import { fileHeaders, sendBytes, unchangedResponse } from "./file-response.ts";
import type { SiteEnv } from "./site-env.ts";

/** Appended to the address of a page, this gives the address of its Markdown. */
export const MARKDOWN_SUFFIX = "/index.md";

const CONTENT_TYPE = "text/markdown; charset=utf-8";

/**
 * A page as Markdown, made from its data; undefined if it has no text of its own. The text depends on
 * the code of this worker, too, so its build is part of the ETag.
 */
export async function markdownResponse(
  c: Context<SiteEnv>,
  page: PageEntry,
): Promise<Response | undefined> {
  const { buildId } = c.var.settings;
  const etag = `"${page.hash}${buildId && `-${buildId}`}"`;
  const headers = fileHeaders(etag, "content");
  const unchanged = unchangedResponse(c, headers);
  if (unchanged) return unchanged;
  const path = page.url + MARKDOWN_SUFFIX;
  const { hash } = page;
  const file = await c.var.content.makeFile({ path, hash }, () => makeMarkdown(c, page));
  if (!file) return undefined;
  const { body, contentType } = file;
  return sendBytes(c, headers, {
    path,
    describe: async () => ({ size: body.byteLength, contentType }),
    read: async () => file,
    readRange: async ({ offset, length }) => body.subarray(offset, offset + length),
  });
}

async function makeMarkdown(
  c: Context<SiteEnv>,
  { url }: PageEntry,
): Promise<StoredFile | undefined> {
  const { content, settings } = c.var;
  const page = await content.readJson<object>(pageFile(url));
  const made = pageMarkdown({ ...page, url }, settings.origin);
  return made && { body: new TextEncoder().encode(made.text), contentType: CONTENT_TYPE };
}
