import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BuildManifest, SearchPage } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#content-build/contract/locales.ts";
import type { SearchPhrases } from "#content-build/contract/search.ts";
import { readSearchPage, readSearchPages } from "#content-build/files/search-pages.ts";
import { EnglishPages } from "../search/english-pages.ts";
import { openPhrases, type Phrase, phraseLocales } from "../search/phrases.ts";
import { fieldsOf, linkedTexts, ownTexts, PAGE_FIELDS } from "./page-texts.ts";
import { Vocabulary } from "./vocabulary.ts";

/** A page in all its locales. */
export interface KnownPage {
  /** The English slug; if there is no English page, that of the first translation. */
  slug: string;
  /** The slugs of the page and, for each, a bit mask of its locales: bit i is `LOCALES[i]`. */
  localesBySlug: Map<string, number>;
  /** For each of `PAGE_FIELDS`, the numbers of its words. */
  fields: number[][];
}

/** Pages, and texts with the page that each is about; words are numbers of the vocabulary. */
export interface Examples {
  /** Number of documents: a page counts once in each of its locales. */
  documents: number;
  pages: KnownPage[];
  vocabulary: Vocabulary;
  /** Words of all texts, one after the other; the text `i` ends at `ends[i]`. */
  texts: number[];
  ends: number[];
  /** For each text, the index of its page. */
  targets: number[];
}

const MOST_WORDS = 30;
/** Maximum number of texts of one kind per page: popular pages have thousands of links. */
const MOST_OF_KIND = 60;
/** How many times a phrase is added as an example, where a link is added once. */
const PHRASE_TIMES = 3;

/**
 * Reads the pages of a build, and texts that are about them, in all locales.
 *
 * @param withTexts - False to read pages only, which is enough to compose their vectors.
 */
export function readExamples(
  outDir: string,
  withTexts: boolean,
  isPhrased: (slug: string) => boolean = () => true,
): Examples {
  const reader = new ExampleReader(outDir, isPhrased);
  const packed = readSearchPages(outDir);
  const isOriginal = ({ url }: { url: string }) => url.startsWith(`/${DEFAULT_LOCALE}/`);
  const all = [...packed.filter(isOriginal), ...packed.filter((one) => !isOriginal(one))];
  for (const each of all) reader.addPage(readSearchPage(outDir, each));
  if (withTexts) for (const each of all) reader.addTexts(readSearchPage(outDir, each));
  return reader.examples;
}

/** The phrases of the content itself. */
function readPhrases(file: string): SearchPhrases {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

class ExampleReader {
  readonly examples: Examples = {
    documents: 0,
    pages: [],
    vocabulary: new Vocabulary(),
    texts: [],
    ends: [],
    targets: [],
  };
  readonly #english: EnglishPages;
  readonly #numbers = new Map<string, number>();
  readonly #phrasesOf: ReturnType<typeof openPhrases>;
  readonly #isPhrased: (slug: string) => boolean;
  readonly #counts = new Map<string, number>();

  constructor(outDir: string, isPhrased: (slug: string) => boolean) {
    const manifest = readFileSync(path.join(outDir, "manifest.json"), "utf8");
    this.#english = new EnglishPages((JSON.parse(manifest) as BuildManifest).redirects);
    this.#phrasesOf = openPhrases(readPhrases(path.join(outDir, "search-phrases.json")));
    this.#isPhrased = isPhrased;
  }

  addPage(page: SearchPage): void {
    const { locale, slug, title } = page;
    this.examples.documents++;
    if (locale === DEFAULT_LOCALE) {
      this.#english.add({ slug, title, headings: [], summary: "" });
    }
    const original = this.#english.of(slug)?.slug ?? slug;
    const key = original.toLowerCase();
    let known = this.examples.pages[this.#numbers.get(key) ?? -1];
    if (!known) {
      const texts = fieldsOf(page, this.#phrases(locale, original));
      const fields = PAGE_FIELDS.map(([field, most]) =>
        this.examples.vocabulary.read(texts[field], locale, most),
      );
      known = { slug: original, localesBySlug: new Map(), fields };
      this.#numbers.set(key, this.examples.pages.length);
      this.examples.pages.push(known);
    }
    known.localesBySlug.set(
      slug,
      (known.localesBySlug.get(slug) ?? 0) | (1 << LOCALES.indexOf(locale)),
    );
  }

  #phrases(locale: Locale, slug: string): readonly Phrase[] {
    return this.#isPhrased(slug) ? this.#phrasesOf(locale, slug) : [];
  }

  addTexts(page: SearchPage): void {
    const { locale, url } = page;
    const own = this.#numberOf(page.slug);
    if (own === undefined) return;
    for (const text of ownTexts(page)) this.#add(`own ${locale}`, own, text, locale);
    this.#addPhrases(own, locale);
    for (const { to, text, around } of linkedTexts(page)) {
      if (to === url) continue;
      const target = this.#numberOf(to.slice(to.indexOf("/docs/") + "/docs/".length));
      if (target === undefined) continue;
      this.#add(`link ${locale}`, target, text, locale);
      this.#add(`around ${locale}`, target, around, locale);
    }
  }

  #addPhrases(own: number, locale: Locale): void {
    const { slug = "", localesBySlug } = this.examples.pages[own] ?? {};
    const written = [...(localesBySlug?.values() ?? [])].reduce((all, bits) => all | bits, 0);
    const isWritten = (other: Locale) => (written & (1 << LOCALES.indexOf(other))) !== 0;
    // Phrases of other locales only where no translation adds them.
    const asking = phraseLocales(locale).filter((other) => other === locale || !isWritten(other));
    for (const asked of asking) {
      for (const { text } of this.#phrases(asked, slug)) {
        for (let i = 0; i < PHRASE_TIMES; i++) this.#add(`phrase ${asked}`, own, text, asked);
      }
    }
  }

  #numberOf(slug: string): number | undefined {
    return this.#numbers.get((this.#english.of(slug)?.slug ?? slug).toLowerCase());
  }

  #add(kind: string, target: number, text: string, locale: Locale): void {
    if (text.trim().length < 2) return;
    const key = `${kind} ${target}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= MOST_OF_KIND) return;
    this.#counts.set(key, count + 1);
    const { vocabulary, texts, ends, targets } = this.examples;
    for (const word of vocabulary.read(text, locale, MOST_WORDS)) texts.push(word);
    ends.push(texts.length);
    targets.push(target);
  }
}
