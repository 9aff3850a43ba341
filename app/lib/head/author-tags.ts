import type { MetaDescriptor } from "@remix-run/cloudflare";
import { localeOf } from "#app/lib/locale.ts";
import { headTags, pageTitle } from "./meta.ts";

/** The head of pages for authors, which search engines must not index. */
export function authorTags(
  matches: Parameters<typeof headTags>[0],
  pathname: string,
): MetaDescriptor[] {
  const name = pathname.split("/")[2] ?? "";
  return headTags(matches, {
    title: pageTitle(name.replace("_", "")),
    locale: localeOf(pathname),
    robots: "noindex, nofollow",
  });
}
