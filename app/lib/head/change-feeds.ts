import { SITE_NAME } from "#app/lib/site.ts";
import { changeFeed, feedSection } from "#content-build/contract/atom.ts";
import type { Doc } from "#content-build/contract/documents.ts";
import { documentUrl } from "#content-build/contract/slugs.ts";

/** Feeds of changed pages, for the head of a document: of its section, and of all in its language. */
export function changeFeeds({ locale, mdn_url, modified, noIndexing, parents = [] }: Doc) {
  // Without a Git history there are no feeds.
  if (!modified || noIndexing) return [];
  const section = feedSection(mdn_url.slice(documentUrl(locale, "").length));
  const root = documentUrl(locale, section);
  const title = parents.find(({ uri }) => uri === root)?.title ?? section;
  return [
    { path: changeFeed(section), title: `${title} | ${SITE_NAME}` },
    { path: changeFeed(), title: SITE_NAME },
  ].map((feed) => ({
    href: `/${locale}/${feed.path}`,
    type: "application/atom+xml",
    title: feed.title,
  }));
}
