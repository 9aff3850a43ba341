import type { SearchIndex } from "#content-build/page.ts";

interface Entry {
  title: string;
  url: string;
  lowerTitle: string;
  /** Last part of the address, in lower case. */
  tail: string;
}

/** The entries of one locale, most popular first. */
export class TitleIndex {
  readonly #entries: Entry[];

  constructor(index: SearchIndex) {
    this.#entries = index.map(({ title, url }) => ({
      title,
      url,
      lowerTitle: title.toLowerCase(),
      tail: url.slice(url.lastIndexOf("/") + 1).toLowerCase(),
    }));
  }

  /** Titles that contain every term; what is exactly the query comes first. */
  find(query: string, limit: number): { title: string; url: string }[] {
    const exact = query.trim().toLowerCase();
    const terms = searchTerms(query);
    if (terms.length === 0) return [];
    const exactly: Entry[] = [];
    const partly: Entry[] = [];
    for (const entry of this.#entries) {
      if (entry.lowerTitle === exact || entry.tail === exact) exactly.push(entry);
      else if (partly.length < limit && terms.every((term) => entry.lowerTitle.includes(term))) {
        partly.push(entry);
      }
    }
    const matching = exactly.filter(({ lowerTitle }) =>
      terms.every((term) => lowerTitle.includes(term)),
    );
    return [...matching, ...partly].slice(0, limit);
  }
}

/**
 * The words of a query. Dots part words as well, unless the query starts or ends
 * with one: `.box` and `Math.` are looked for as they are.
 */
export function searchTerms(query: string): string[] {
  const trimmed = query.trim().toLowerCase();
  const separators = /^\.|\.$/.test(trimmed) ? /[ ,]+/ : /[ ,.]+/;
  return trimmed.split(separators).filter(Boolean);
}
