import { escapeHtml } from "./escape-html.ts";

/** A feed of the Atom format (RFC 4287). Addresses begin with the origin. */
export interface AtomFeed {
  /** Permanent, and of this feed alone. */
  id: string;
  title: string;
  lang: string;
  /** When something in it changed last: a time as of RFC 3339. */
  updated: string;
  author: string;
  /** Where the feed is, and the page that shows the same. */
  self: string;
  alternate: string;
  /** Where the feed goes on (RFC 5005). */
  next?: string | undefined;
  entries: AtomEntry[];
}

export interface AtomEntry {
  /** Permanent: it stays the same when the address of the page changes. */
  id: string;
  title: string;
  updated: string;
  link?: string | undefined;
  /** Plain words. */
  categories: string[];
  /** What readers see of it: HTML. */
  html?: string | undefined;
}

/** Writes a feed as XML. */
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

/** Text of an element or attribute, without the characters that XML has no way to write. */
function text(value: string): string {
  return escapeHtml(value.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));
}
