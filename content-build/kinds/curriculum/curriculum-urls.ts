import path from "node:path";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";

const HOME = `/${DEFAULT_LOCALE}/curriculum/`;

/**
 * The slug of a curriculum file.
 *
 * @example slugOf("curriculum/3-core/2-semantic-html.md") // "core/semantic-html"
 */
export function slugOf(file: string): string {
  return file
    .split("/")
    .slice(1)
    .map((part) => part.replace(/^\d+-/, "").replace(/\.md$/, ""))
    .filter((part) => part !== "README")
    .join("/");
}

/** The URL of a slug; the slug of the landing page is empty. */
export function urlOf(slug: string): string {
  return slug === "" ? HOME : `${HOME}${slug}/`;
}

/** The URL of a link between files. */
export function resolveLink(file: string, href: string): string {
  if (!/^\.\.?\//.test(href)) return href;
  const [target = "", hash] = href.split("#", 2);
  const resolved = path.posix.join(path.posix.dirname(file), target).replace(/\/$/, "");
  return urlOf(slugOf(resolved)) + (hash === undefined ? "" : `#${hash}`);
}
