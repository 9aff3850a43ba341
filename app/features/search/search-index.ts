import type { SearchIndex } from "#content-build/contract/documents.ts";

interface Entry {
  title: string;
  url: string;
  lowerTitle: string;
  /** Last part of the address, in lower case. */
  tail: string;
}

/** Separates two entries; cannot occur within one, since quotes are escaped. */
const SEPARATOR = '},{"title":"';
/** Characters that are parsed at a time, up to the end of an entry. */
const CHUNK_SIZE = 60_000;

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
    yieldToBrowser: () => Promise<void>,
  ): Promise<TitleIndex> {
    const titles = new TitleIndex();
    const reader = body.getReader();
    let rest = "";
    for (let isEnd = false; !isEnd; ) {
      const { done, value } = await reader.read();
      isEnd = done;
      rest += value ?? "";
      for (let found = rest.indexOf(SEPARATOR, CHUNK_SIZE); found !== -1; ) {
        titles.#add(JSON.parse(`${rest.slice(0, found + 1)}]`));
        // The rest becomes a list again: a bracket replaces the comma.
        rest = `[${rest.slice(found + 2)}`;
        await yieldToBrowser();
        found = rest.indexOf(SEPARATOR, CHUNK_SIZE);
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

  /** Titles that contain every term, the best matches first. */
  find(query: string, limit: number): { title: string; url: string }[] {
    const text = folded(query).trim();
    const terms = searchTerms(query);
    if (terms.length === 0) return [];
    const ranks: Record<Rank, Entry[]> = { equal: [], words: [], starts: [], within: [] };
    for (const entry of this.#entries) {
      const isEqual = entry.lowerTitle === text || entry.tail === text;
      // Only an equal title can still come before these.
      if (!isEqual && ranks.words.length >= limit) continue;
      if (!terms.every((term) => entry.lowerTitle.includes(term))) continue;
      ranks[isEqual ? "equal" : rankOf(entry.lowerTitle, text, terms)].push(entry);
    }
    return Object.values(ranks).flat().slice(0, limit);
  }
}

/** How well a title that contains every term matches, best first. */
type Rank = "equal" | "words" | "starts" | "within";

function rankOf(title: string, text: string, terms: readonly string[]): Rank {
  if (title.startsWith(text) || terms.every((term) => hasWord(title, term, true))) return "words";
  return terms.every((term) => hasWord(title, term, false)) ? "starts" : "within";
}

const WORD = /[\p{L}\p{N}]/u;

/** Whether a term is at the start of a word, and, if it has to be a whole one, at its end. */
function hasWord(title: string, term: string, isWhole: boolean): boolean {
  for (let at = title.indexOf(term); at !== -1; at = title.indexOf(term, at + 1)) {
    const end = at + term.length;
    if (isWordBoundary(title, at) && (!isWhole || isWordBoundary(title, end))) return true;
  }
  return false;
}

/** Whether a position is a word boundary: no word continues across it. */
function isWordBoundary(title: string, at: number): boolean {
  return !WORD.test(title.charAt(at - 1)) || !WORD.test(title.charAt(at));
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
