import type { BaselineLevel, DocumentType } from "#content-build/contract/search.ts";
import { UNSPACED } from "#db/search/tokens.ts";
import type { Ranked } from "../rank/rank.ts";
import { coverage, TextWords } from "../rank/text-words.ts";
import type { Query } from "../read/query.ts";
import { documentTypeOf } from "./document-type.ts";
import { type FoundSection, SectionFinder } from "./find-sections.ts";
import { type FindWords, highlight } from "./highlight.ts";
import { wordFinder } from "./word-finder.ts";

/** A search result. */
export interface SearchHit {
  mdn_url: string;
  score: number;
  title: string;
  /** In lower case. */
  locale: string;
  slug: string;
  /** Its URL, with the matching section's fragment if that fits better. */
  landing: string;
  popularity: number;
  summary: string;
  /** Type of the page. */
  type?: DocumentType;
  /** If its feature has a Baseline status. */
  baseline?: BaselineLevel;
  /** HTML with matches in `mark`. */
  highlight: { title?: string[]; body?: string[] };
  /** Best matching sections: URLs, and headings as HTML. */
  sections: { url: string; title: string }[];
}

const FRAGMENT = { fragments: 1, length: 160, prose: true };
const WHOLE = { fragments: 1, length: 500 };
/** Scripts without spaces need fewer characters. */
const FRAGMENT_UNSPACED = { ...FRAGMENT, length: 80 };

/** How much more of a query a heading must cover than the page's names. */
const MUCH_MORE = 0.25;
const NEARLY_ALL = 0.9;

/** The URL to land on: with a fragment if a section's heading covers what the page's names lack. */
function landingOf(row: Ranked, query: Query, section: FoundSection | undefined): string {
  if (!section?.anchor || !section.heading || row.named > 0) return row.url;
  const share = (text: string) => coverage(query.concepts, new TextWords(text, row.locale));
  const names = [row.title, row.aliases].join("\n");
  const own = share(names);
  const both = share(`${names}\n${section.heading}`);
  return both >= NEARLY_ALL && both - own >= MUCH_MORE ? `${row.url}#${section.anchor}` : row.url;
}

/** Writes the results of a query in one locale. */
export class HitWriter {
  readonly #query: Query;
  readonly #find: FindWords;
  readonly #sections: SectionFinder;

  constructor(query: Query, locale: string) {
    this.#query = query;
    this.#find = wordFinder(query, locale);
    this.#sections = new SectionFinder(query, locale);
  }

  /** A document as a search result. */
  write(row: Ranked, body: string): SearchHit {
    const title = highlight(row.title, this.#find, WHOLE);
    const sections = this.#sections.find(row, body);
    const fragment = UNSPACED.test(row.title) ? FRAGMENT_UNSPACED : FRAGMENT;
    const type = documentTypeOf(row.page_type);
    const bodies = sections.flatMap(({ text }) => highlight(text, this.#find, fragment));
    return {
      mdn_url: row.url,
      score: row.rank,
      title: row.title,
      locale: row.locale.toLowerCase(),
      slug: row.slug,
      landing: landingOf(row, this.#query, sections[0]),
      popularity: row.popularity,
      summary: row.summary,
      ...(type ? { type } : {}),
      ...(row.baseline ? { baseline: row.baseline } : {}),
      highlight: {
        ...(title.length > 0 ? { title } : {}),
        ...(bodies.length > 0 ? { body: bodies } : {}),
      },
      sections: sections
        .filter(({ anchor, heading }) => anchor && heading)
        .map(({ anchor, heading }) => {
          const [html = ""] = highlight(heading, this.#find, { ...WHOLE, whole: true });
          return { url: `${row.url}#${anchor}`, title: html };
        }),
    };
  }
}
