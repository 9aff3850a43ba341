import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import type { Blog } from "./read-blog.ts";

export const BLOG_URL = `/${DEFAULT_LOCALE}/blog/`;

/** The URL of a post. */
export function postUrl(slug: string): string {
  return `${BLOG_URL}${slug}/`;
}

/** All URLs of the blog. */
export function blogUrls({ posts }: Blog): string[] {
  return [BLOG_URL, ...posts.map(({ front }) => postUrl(front.slug))];
}
