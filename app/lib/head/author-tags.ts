import type { MetaDescriptor } from "@remix-run/cloudflare";
import { localeOf } from "#app/lib/locale.ts";
import { SITE_NAME } from "#app/lib/site.ts";
import { headTags } from "./meta.ts";

/**
 * The head of pages for authors, which search engines must not index. Their title comes from the
 * loader (`authorPage`), in the language of the page.
 */
export function authorTags(
  matches: Parameters<typeof headTags>[0],
  pathname: string,
): MetaDescriptor[] {
  const { pageTitle: title } = (matches.at(-1)?.data ?? {}) as { pageTitle?: string };
  return headTags(matches, {
    title: title ?? SITE_NAME,
    locale: localeOf(pathname),
    robots: "noindex, nofollow",
  });
}
