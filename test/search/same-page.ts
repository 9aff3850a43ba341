import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildManifest } from "#content-build/contract/documents.ts";
import { EnglishPages } from "#workers/operate/search/english-pages.ts";

const DOCS = "/en-US/docs/";

/**
 * Adds the other slugs of the same pages: a translation may still be at a former slug of its original.
 *
 * @param outDir - A build, whose manifest has the redirects.
 */
export function openSamePages(outDir: string): (slugs: readonly string[]) => string[] {
  const file = path.join(outDir, "manifest.json");
  const { files, redirects } = JSON.parse(readFileSync(file, "utf8")) as BuildManifest;
  return samePages(
    files.flatMap(({ url }) => url ?? []),
    redirects,
  );
}

/** The same for a list of URLs, with its redirects. */
export function samePages(
  urls: readonly string[],
  redirects: BuildManifest["redirects"],
): (slugs: readonly string[]) => string[] {
  const english = new EnglishPages(redirects);
  for (const url of urls) {
    if (!url.startsWith(DOCS)) continue;
    english.add({ slug: url.slice(DOCS.length), title: "", headings: [], summary: "" });
  }
  const former = new Map<string, string[]>();
  for (const [from] of redirects) {
    if (!from.startsWith(DOCS)) continue;
    const slug = from.slice(DOCS.length);
    const now = english.of(slug)?.slug;
    if (now !== undefined) former.set(now, [...(former.get(now) ?? []), slug]);
  }
  return (slugs) => {
    const all = slugs.flatMap((slug) => {
      const now = english.of(slug)?.slug ?? slug;
      return [slug, now, ...(former.get(now) ?? [])];
    });
    return [...new Set(all)];
  };
}
