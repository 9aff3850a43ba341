import type { BlogMeta } from "../contract/site-pages.ts";
import { escapeAttribute as text } from "../html/escape.ts";
import type { Settings } from "../settings.ts";

/** The blog's Atom feed, newest posts first. */
export function atomFeed({ baseUrl, siteName }: Settings, posts: readonly BlogMeta[]): string {
  const home = `${baseUrl}/en-US/blog/`;
  const updated = posts[0]?.date ?? "1970-01-01T00:00:00.000Z";
  const entries = posts.map((post) => entry(home, siteName, post)).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US"><title>${text(`${siteName} Blog`)}</title><id>${home}</id><updated>${updated}</updated><link href="${home}" rel="alternate" type="text/html"/><link href="${home}atom.xml" rel="self" type="application/atom+xml"/>${entries}</feed>
`;
}

function entry(
  home: string,
  siteName: string,
  { slug, title, description, date, author, keywords }: BlogMeta,
): string {
  const url = `${home}${slug}/`;
  const uri = author.link ? `<uri>${text(author.link)}</uri>` : "";
  const categories = (keywords ?? []).map((term) => `<category term="${text(term)}"/>`).join("");
  return `<entry><title>${text(title)}</title><id>${url}</id><link href="${url}"/><published>${date}</published><updated>${date}</updated><author><name>${text(author.name ?? siteName)}</name>${uri}</author><summary>${text(description)}</summary>${categories}</entry>`;
}
