import { escapeHtml } from "./escape-html.ts";

/** An Atom feed (RFC 4287). URLs are absolute. */
export interface AtomFeed {
  /** A permanent, unique id. */
  id: string;
  title: string;
  lang: string;
  /** Time of the latest change (RFC 3339). */
  updated: string;
  author: string;
  /** URL of the feed, and of the equivalent page. */
  self: string;
  alternate: string;
  /** URL of the next page of the feed (RFC 5005). */
  next?: string | undefined;
  entries: AtomEntry[];
}

export interface AtomEntry {
  /** A permanent id, which survives a change of URL. */
  id: string;
  title: string;
  updated: string;
  link?: string | undefined;
  /** Plain words. */
  categories: string[];
  /** Content as HTML. */
  html?: string | undefined;
}

/** Serialises a feed. */
export function writeAtom(feed: AtomFeed): string {
  const { id, title, lang, updated, author, self, alternate, next, entries } = feed;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(lang)}"><title>${text(title)}</title><id>${text(id)}</id><updated>${updated}</updated><author><name>${text(author)}</name></author>${link("self", self, "application/atom+xml")}${link("alternate", alternate, "text/html")}${next ? link("next", next, "application/atom+xml") : ""}${entries.map(entry).join("")}</feed>
`;
}

function entry({ id, title, updated, link: page, categories, html }: AtomEntry): string {
  const parts = [
    `<title>${text(title)}</title><id>${text(id)}</id><updated>${updated}</updated>`,
    page ? link("alternate", page, "text/html") : "",
    ...categories.map((term) => `<category term="${text(term)}"/>`),
    html === undefined
      ? `<summary>${text(title)}</summary>`
      : `<content type="html">${text(html)}</content>`,
  ];
  return `<entry>${parts.join("")}</entry>`;
}

function link(rel: string, href: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${text(href)}"/>`;
}

/** Escapes text, and drops characters that XML cannot represent. */
function text(value: string): string {
  return escapeHtml(value.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));
}

/**
 * The section of a document that has a feed of its own.
 *
 * @example feedSection("Web/CSS/color") // "Web/CSS"
 */
export function feedSection(slug: string): string {
  const [first = "", second] = slug.split("/");
  return ["Web", "Mozilla"].includes(first) && second ? `${first}/${second}` : first;
}

/**
 * The path of a section's feed of changed pages below its locale; without a section, of all.
 *
 * @example changeFeed("Web/CSS") // "changes/web-css.atom"
 */
export function changeFeed(section = ""): string {
  const name = section === "" ? "all" : section.replaceAll("/", "-").toLowerCase();
  return `changes/${name}.atom`;
}
