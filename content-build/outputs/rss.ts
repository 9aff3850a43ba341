import { own } from "../contract/own.ts";
import type { BlogMeta } from "../contract/site-pages.ts";
import { escapeAttribute } from "../html/escape.ts";
import type { Settings } from "../settings.ts";

const TYPES: Record<string, string> = {
  avif: "image/avif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  jxl: "image/jxl",
  png: "image/png",
  webp: "image/webp",
};

/**
 * The blog's RSS feed, newest posts first.
 *
 * @param sizes Sizes of covers in bytes, by slug.
 */
export function rssFeed(
  { baseUrl, siteName }: Settings,
  posts: readonly BlogMeta[],
  sizes: ReadonlyMap<string, number>,
): string {
  const home = `${baseUrl}/en-US/blog/`;
  const title = escapeAttribute(`${siteName} Blog`);
  const newest = posts[0] ? element("lastBuildDate", rfc822(posts[0].date)) : "";
  const items = posts.map((post) => item(home, post, sizes.get(post.slug))).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${element("title", title)}${element("link", home)}<atom:link href="${home}rss.xml" rel="self" type="application/rss+xml"/>${element("description", title)}${element("language", "en")}${newest}${items}</channel></rss>
`;
}

function item(home: string, post: BlogMeta, size: number | undefined): string {
  const link = `${home}${post.slug}/`;
  const extension = post.image.file.split(".").at(-1)?.toLowerCase() ?? "";
  const type = own(TYPES, extension) ?? "application/octet-stream";
  const parts = [
    element("title", escapeAttribute(post.title)),
    element("link", link),
    element("description", escapeAttribute(post.description)),
    post.author.name ? element("dc:creator", escapeAttribute(post.author.name)) : "",
    element("guid", link),
    element("pubDate", rfc822(post.date)),
    size === undefined
      ? ""
      : `<enclosure url="${escapeAttribute(link + post.image.file)}" length="${size}" type="${type}"/>`,
  ];
  return element("item", parts.join(""));
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function rfc822(date: string): string {
  return new Date(date).toUTCString();
}
