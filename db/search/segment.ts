import type { SearchRow } from "#content-build/contract/documents.ts";
import type { Statement } from "../statement.ts";
import { fold } from "./fold.ts";
import { GROUP_TERMS, groupTermsOf } from "./groups.ts";
import { namesByKind, toName } from "./names.ts";
import { FIELDS, MOST_WEIGHT, writeList, writePostings } from "./postings.ts";
import { gramsOf, isSpellable, SPELLING } from "./spelling.ts";
import { phrasesIn } from "./section-texts.ts";
import { chunksOf, chunkTokens, pairsOf, tokensOf, UNSPACED } from "./tokens.ts";

/** Term frequency saturation (BM25 k1). */
const BM25_K1 = 1.2;
const AVERAGE_TOKENS = 500;
/** Length normalisation (BM25 b). */
const BM25_B = 0.6;

const HEAD = FIELDS.title | FIELDS.alias | FIELDS.link | FIELDS.heading | FIELDS.summary;

/** While a segment is built, document and details of a posting share a number: half the memory. */
const DETAILS = 4096;

/** The documents of a term. A flat object, because a load creates a million of them. */
class Postings {
  /** `document * DETAILS + fields * 8 + weight`, in order. */
  readonly entries: number[] = [];
  /** Spellings of the term in titles, headings and the like: the targets of spelling correction. */
  readonly words: string[] = [];
  /** Fields of the current document that contain the term, and its frequency in the body. */
  fields = 0;
  count = 0;
}

/** A word as spelled, and the postings of its term. */
interface IndexedWord {
  word: string;
  postings: Postings;
}

/** Size of the cache of stemmed words. */
const MOST_CACHED = 400_000;

const MOST_SUGGESTED = 12;
const LONGEST_PREFIX = 8;
const LONGEST_TITLE_PREFIX = 20;

/** Builds the index of one segment: documents of one locale. */
export class SegmentBuilder {
  readonly #id: number;
  readonly #locale: string;
  readonly #first: number;
  readonly #terms = new Map<string, Postings>();
  readonly #cache = new Map<string, readonly IndexedWord[]>();
  /** Postings of the current document. */
  #found: Postings[] = [];
  readonly #names: [name: string, document: number, kind: number][] = [];
  readonly #prefixes = new Map<string, number[]>();
  readonly #groups = new Map(GROUP_TERMS.map((term): [string, number[]] => [term, []]));
  #documents = 0;

  constructor(id: number, locale: string, first: number) {
    this.#id = id;
    this.#locale = locale;
    this.#first = first;
  }

  get documents(): number {
    return this.#documents;
  }

  /** Adds a document and returns its id. Call in order of popularity, most popular first. */
  add(row: SearchRow): number {
    const document = this.#documents++;
    const { ofPage, ofSections } = phrasesIn(row.phrases);
    const sectionPhrases = ofSections.map(({ text }) => text);
    const headings = row.headings.replace(/^.*?\t/gm, "");
    this.#found = [];
    this.#read(row.title, FIELDS.title);
    this.#read(row.aliases, FIELDS.alias);
    this.#read(row.links, FIELDS.link);
    this.#read(ofPage.join("\n"), FIELDS.phrase);
    // A phrase for a section is another heading of it.
    this.#read([headings, ...sectionPhrases].join("\n"), FIELDS.heading);
    this.#read(row.slug.replaceAll("_", " "), FIELDS.slug);
    this.#read(row.summary, FIELDS.summary);
    this.#read(row.code, FIELDS.code);
    const length = this.#read(row.body, FIELDS.body);
    const norm = BM25_K1 * (1 - BM25_B + (BM25_B * length) / AVERAGE_TOKENS);
    for (const postings of this.#found) post(postings, document, norm);
    for (const [name, kind] of namesByKind(row)) this.#names.push([name, document, kind]);
    this.#suggest(row, document);
    for (const term of groupTermsOf(row.url)) this.#groups.get(term)?.push(document);
    return this.#first + document;
  }

  /** Indexes the words of a text; returns their number. */
  #read(text: string, field: number): number {
    let length = 0;
    for (const chunk of chunksOf(text)) {
      for (const { word, postings } of this.#wordsIn(chunk)) {
        if (postings.fields === 0) this.#found.push(postings);
        if (HEAD & field) addSpelling(postings.words, word);
        postings.fields |= field;
        if (field === FIELDS.body) postings.count++;
        length++;
      }
    }
    return length;
  }

  /** The words of a chunk, cached: texts repeat a small vocabulary. */
  #wordsIn(chunk: string): readonly IndexedWord[] {
    const known = this.#cache.get(chunk);
    if (known) return known;
    // Runs of scripts without spaces are often whole sentences, and thus not cached.
    if (UNSPACED.test(chunk)) {
      return pairsOf(chunk).map((term) => ({
        word: chunk,
        postings: this.#postingsOf(term),
      }));
    }
    const words = chunkTokens(chunk, this.#locale).map(({ term, word }) => ({
      word,
      postings: this.#postingsOf(term),
    }));
    if (this.#cache.size < MOST_CACHED) this.#cache.set(chunk, words);
    return words;
  }

  #postingsOf(term: string): Postings {
    let postings = this.#terms.get(term);
    if (!postings) {
      postings = new Postings();
      this.#terms.set(term, postings);
    }
    return postings;
  }

  /** Adds the prefixes for which the document is suggested. */
  #suggest({ title, slug }: SearchRow, document: number): void {
    const tail = (slug.split("/").at(-1) ?? "").replaceAll("_", " ");
    const prefixes = new Set<string>();
    for (const name of [toName(title), toName(tail)]) {
      for (let end = 1; end <= Math.min(name.length, LONGEST_TITLE_PREFIX); end++) {
        prefixes.add(name.slice(0, end));
      }
    }
    for (const { word } of tokensOf(`${title} ${tail}`, this.#locale)) {
      for (let end = 1; end <= Math.min(word.length, LONGEST_PREFIX); end++) {
        prefixes.add(fold(word.slice(0, end)));
      }
    }
    for (const prefix of prefixes) {
      const documents = this.#prefixes.get(prefix);
      if (!documents) this.#prefixes.set(prefix, [document]);
      else if (documents.length < MOST_SUGGESTED) documents.push(document);
    }
  }

  /** Statements that write the index; the last one adds it to its version. */
  *finish(firstPosting: number, version: string): Iterable<Statement> {
    const terms = [...this.#terms].sort(([a], [b]) => (a < b ? -1 : 1));
    yield* insertInto("search_posting", "id, segment, term, documents, word, postings", [
      ...this.#rows(terms, firstPosting),
    ]);
    this.#names.sort(([a, d], [b, e]) => (a < b ? -1 : a > b ? 1 : d - e));
    const names = this.#names.map((name) => [this.#id, ...name]);
    yield* insertInto("search_name", "segment, name, document, kind", names);
    const prefixes = [...this.#prefixes].sort(([a], [b]) => (a < b ? -1 : 1));
    yield* insertInto(
      "search_prefix",
      "segment, prefix, documents",
      prefixes.map(([prefix, documents]) => [this.#id, prefix, writeList(documents)]),
    );
    yield {
      sql: `INSERT OR REPLACE INTO search_segment (id, locale, first, documents, first_posting, added_in)
            VALUES (?1, ?2, ?3, ?4, ?5, ${version})`,
      parameters: [this.#id, this.#locale, this.#first, this.#documents, firstPosting],
    };
  }

  *#rows(terms: [string, Postings][], firstPosting: number): Iterable<unknown[]> {
    const grams = new Map<string, number[]>();
    let id = firstPosting;
    for (const [term, { entries, words }] of terms) {
      yield [id, this.#id, term, entries.length, words.join(" "), textOf(entries)];
      for (const gram of new Set(words.filter(isSpellable).flatMap(gramsOf))) {
        const terms = grams.get(gram);
        if (terms) terms.push(id - firstPosting);
        else grams.set(gram, [id - firstPosting]);
      }
      id++;
    }
    const sorted = [...grams].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [gram, terms] of sorted) {
      yield [id++, this.#id, SPELLING + gram, terms.length, "", writeList(terms)];
    }
    for (const [term, documents] of this.#groups) {
      yield [id++, this.#id, term, documents.length, "", writeList(documents)];
    }
  }
}

/** Adds a spelling; one that is not spell-checked, such as a run without spaces, only if first. */
function addSpelling(words: string[], word: string): void {
  if (words.length === 0 || (!words.includes(word) && isSpellable(word))) words.push(word);
}

/** Adds the current document to a posting list, after all its fields were read. */
function post(postings: Postings, document: number, norm: number): void {
  const { fields, count } = postings;
  const weight = Math.round((MOST_WEIGHT * count) / (count + norm));
  postings.entries.push(document * DETAILS + fields * 8 + weight);
  postings.fields = 0;
  postings.count = 0;
}

function textOf(entries: readonly number[]): string {
  return writePostings(
    entries.map((entry) => Math.floor(entry / DETAILS)),
    entries.map((entry) => entry % DETAILS),
  );
}

/** D1 limits a parameter to 2 MB. */
const MOST_BYTES = 1_000_000;

/** Inserts rows as JSON, in as many statements as necessary; each can safely be repeated. */
export function* insertInto(
  table: string,
  columns: string,
  rows: readonly unknown[][],
): Iterable<Statement> {
  const values = columns
    .split(",")
    .map((_, i) => `value ->> ${i}`)
    .join(", ");
  const sql = `INSERT OR REPLACE INTO ${table} (${columns}) SELECT ${values} FROM json_each(?1)`;
  let part: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    // At most three UTF-8 bytes per stored character.
    const bytes = text.length * (/^[\x20-\x7e]*$/.test(text) ? 1 : 3);
    if (size + bytes > MOST_BYTES && part.length > 0) {
      yield { sql, parameters: [`[${part.join()}]`] };
      part = [];
      size = 0;
    }
    part.push(text);
    size += bytes;
  }
  if (part.length > 0) yield { sql, parameters: [`[${part.join()}]`] };
}
