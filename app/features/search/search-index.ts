import type { SearchIndex } from "#content-build/contract/documents.ts";

interface Entry {
  title: string;
  url: string;
  lowerTitle: string;
  /** Last part of the address, in lower case. */
  tail: string;
}

/** Separates two entries; cannot occur within one, since quotes are escaped. */
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
   * Parses `search-index.json` in chunks as it arrives, yielding after each: the index
   * of a large locale would block input on a slow machine.
   */
  static async read(
    body: ReadableStream<string>,
    takeBreak: () => Promise<void>,
  ): Promise<TitleIndex> {
    const titles = new TitleIndex();
    const reader = body.getReader();
    let rest = "";
    for (let isEnd = false; !isEnd; ) {
      const { done, value } = await reader.read();
      isEnd = done;
      rest += value ?? "";
      for (let found = rest.indexOf(BETWEEN, BIT); found !== -1; ) {
        titles.#add(JSON.parse(`${rest.slice(0, found + 1)}]`));
        // The rest becomes a list again: a bracket replaces the comma.
        rest = `[${rest.slice(found + 2)}`;
        await takeBreak();
        found = rest.indexOf(BETWEEN, BIT);
      }
    }
    titles.#add(JSON.parse(rest));
    return titles;
  }

  /** Whether the language has no documents. */
  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  #add(index: SearchIndex): void {
    for (const { title, url } of index) {
      const tail = url.slice(url.lastIndexOf("/") + 1).toLowerCase();
      this.#entries.push({ title, url, lowerTitle: folded(title), tail });
    }
  }

  /** Titles that contain every term, exact matches first. */
  find(query: string, limit: number): { title: string; url: string }[] {
    const exact = folded(query).trim();
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
 * The words of a query. Dots separate words as well, unless the query starts or ends with one:
 * `.box` and `Math.` are searched literally.
 */
export function searchTerms(query: string): string[] {
  const trimmed = folded(query).trim();
  const separators = /^\.|\.$/.test(trimmed) ? /[ ,]+/ : /[ ,.]+/;
  return trimmed.split(separators).filter(Boolean);
}

/** Lowercases and normalizes text from input methods: full-width letters, decomposed accents. */
function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
