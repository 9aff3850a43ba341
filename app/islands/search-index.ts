import type { SearchIndex } from "#content-build/page.ts";

interface Entry {
  title: string;
  url: string;
  lowerTitle: string;
  /** Last part of the address, in lower case. */
  tail: string;
}

/** What stands between two entries, and nowhere within one: quotes of a title are escaped. */
const BETWEEN = '},{"title":"';
/** Characters that are read at a time. */
const BIT = 60_000;

/** The entries of one locale, most popular first. */
export class TitleIndex {
  readonly #entries: Entry[] = [];

  constructor(index: SearchIndex = []) {
    this.#add(index);
  }

  /**
   * Reads the text of `search-index.json` bit by bit, with a break after each: that
   * of a large locale would keep a slow machine from answering keys.
   */
  static async read(text: string, takeBreak: () => Promise<void>): Promise<TitleIndex> {
    const titles = new TitleIndex();
    for (let at = 0; at < text.length; ) {
      const found = text.indexOf(BETWEEN, at + BIT);
      const end = found === -1 ? text.length : found + 1;
      const start = at === 0 ? "" : "[";
      titles.#add(JSON.parse(`${start}${text.slice(at, end)}${found === -1 ? "" : "]"}`));
      at = found === -1 ? end : end + 1;
      await takeBreak();
    }
    return titles;
  }

  #add(index: SearchIndex): void {
    for (const { title, url } of index) {
      const tail = url.slice(url.lastIndexOf("/") + 1).toLowerCase();
      this.#entries.push({ title, url, lowerTitle: title.toLowerCase(), tail });
    }
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
