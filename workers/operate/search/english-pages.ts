import type { BuildManifest } from "#content-build/contract/documents.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";

/** The texts of an English page that translations are compared with. */
export interface EnglishPage {
  slug: string;
  title: string;
  headings: readonly string[];
  summary: string;
}

/** Maximum length of a redirect chain that is followed. */
const MOST_MOVES = 5;
const DOCS = `/${DEFAULT_LOCALE}/docs/`;

/** English pages by current and former slugs: translations may still use the latter. */
export class EnglishPages {
  readonly #pages = new Map<string, EnglishPage>();
  readonly #moved: ReadonlyMap<string, string>;

  constructor(redirects: BuildManifest["redirects"]) {
    this.#moved = new Map(
      redirects
        .filter(([from, to]) => from.startsWith(DOCS) && to.startsWith(DOCS))
        .map(([from, to]) => [keyOf(from.slice(DOCS.length)), to.slice(DOCS.length)]),
    );
  }

  add(page: EnglishPage): void {
    this.#pages.set(keyOf(page.slug), page);
  }

  /** The original of a translation, by its current or a former slug. */
  of(slug: string): EnglishPage | undefined {
    let key = keyOf(slug);
    for (let moves = 0; moves <= MOST_MOVES; moves++) {
      const page = this.#pages.get(key);
      if (page) return page;
      const to = this.#moved.get(key);
      if (to === undefined) return undefined;
      key = keyOf(to);
    }
    return undefined;
  }
}

function keyOf(slug: string): string {
  return slug.replace(/#.*/s, "").toLowerCase();
}
