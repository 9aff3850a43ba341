import { UNSPACED } from "#db/search/tokens.ts";
import type { Ranked } from "../rank/rank.ts";
import type { Query } from "../read/query.ts";
import { findSections } from "./find-sections.ts";
import { highlight } from "./highlight.ts";
import { wordFinder } from "./word-finder.ts";

/** A document that was found. */
export interface SearchHit {
  mdn_url: string;
  score: number;
  title: string;
  /** In lower case. */
  locale: string;
  slug: string;
  popularity: number;
  summary: string;
  /** HTML with what was found in `mark`. */
  highlight: { title?: string[]; body?: string[] };
  /** The sections that have most of it: where they are, and their headings as HTML. */
  sections: { url: string; title: string }[];
}

const FRAGMENT = { fragments: 1, length: 160 };
const WHOLE = { fragments: 1, length: 500 };
/** Characters of scripts without spaces say more each. */
const FRAGMENT_UNSPACED = { fragments: 1, length: 80 };

/** A document as results show it. */
export function toHit(row: Ranked, body: string, query: Query): SearchHit {
  const { locale } = row;
  const isFound = wordFinder(query, locale);
  const title = highlight(row.title, isFound, WHOLE);
  const sections = findSections(query, row, body);
  const fragment = UNSPACED.test(row.title) ? FRAGMENT_UNSPACED : FRAGMENT;
  const bodies = sections.flatMap((section) => highlight(section.text, isFound, fragment));
  return {
    mdn_url: row.url,
    score: row.rank,
    title: row.title,
    locale: locale.toLowerCase(),
    slug: row.slug,
    popularity: row.popularity,
    summary: row.summary,
    highlight: {
      ...(title.length > 0 ? { title } : {}),
      ...(bodies.length > 0 ? { body: bodies } : {}),
    },
    sections: sections
      .filter(({ id, heading }) => id && heading)
      .map(({ id, heading }) => {
        const [html = ""] = highlight(heading, isFound, { ...WHOLE, whole: true });
        return { url: `${row.url}#${id}`, title: html };
      }),
  };
}
