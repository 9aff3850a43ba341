import type { SearchRow } from "#content-build/contract/documents.ts";
import { LOCALES, type Locale } from "#content-build/contract/locales.ts";
import type { SearchSource } from "#workers/operate/search/search-source.ts";

/** Locales with few pages are filled with those of a related language; English by default. */
const RELATED = new Map<Locale, Locale>([
  ["pt-BR", "es"],
  ["zh-TW", "zh-CN"],
]);
/** Locales with fewer pages are filled with others. */
const FEW = 200;

/** The hash of every document, since none of them changes. */
const HASH = "1";

/** A document of the benchmark: the `copy`-th copy of the page at the URL `original`. */
interface Copy {
  locale: Locale;
  original: string;
  copy: number;
}

/**
 * Multiplies the pages of a build to `wanted` documents, the same number in each locale. Copy 0 is
 * the page itself; the others have its words shuffled and its name replaced by a unique one. This
 * keeps word frequencies realistic, and each page still adds a new word, as reference pages do.
 */
export function multiply(source: SearchSource, wanted: number): SearchSource {
  const byLocale = new Map<Locale, string[]>(LOCALES.map((locale) => [locale, []]));
  for (const url of source.hashes.keys()) byLocale.get(url.split("/")[1] as Locale)?.push(url);
  const copies = new Map<string, Copy>();
  for (const locale of LOCALES) {
    const own = byLocale.get(locale) ?? [];
    const related = own.length < FEW ? byLocale.get(RELATED.get(locale) ?? "en-US") : undefined;
    const originals = related && related.length > own.length ? related : own;
    const share = Math.min(Math.ceil(wanted / LOCALES.length), wanted - copies.size);
    const most = Math.ceil(share / originals.length);
    const last = copies.size + share;
    // Copies stay next to their original, because the order is that of popularity.
    for (const original of originals) {
      for (let copy = 0; copy < most && copies.size < last; copy++) {
        const slug = original.split("/").slice(3).join("/") + suffixOf(copy);
        copies.set(`/${locale}/docs/${slug}`, { locale, original, copy });
      }
    }
  }
  return {
    hashes: new Map([...copies.keys()].map((url) => [url, HASH])),
    ...(source.meanings ? { meanings: source.meanings } : {}),
    async readRow(url) {
      const of = copies.get(url);
      const row = of && (await source.readRow(of.original));
      return row && { ...copyOf(row, of), url, hash: HASH };
    },
  };
}

/** A copy of a row, renamed and shuffled. */
function copyOf(row: SearchRow, { locale, copy }: Copy): SearchRow {
  if (copy === 0) return { ...row, locale };
  const suffix = suffixOf(copy);
  const slug = row.slug + suffix;
  const tail = row.slug.split("/").at(-1) ?? "";
  const rename = (text: string) => text.replaceAll(tail, tail + suffix);
  const title = row.title.includes(tail) ? rename(row.title) : `${row.title} ${suffix}`;
  const lines = row.body.split("\n");
  const body = lines.map((line, at) => shuffle(rename(line), copy * 1000 + at)).join("\n");
  return { ...row, locale, slug, title, aliases: rename(row.aliases), body };
}

/** Suffix of a copy's name: none for copy 0, then "Qa", "Qb", … */
function suffixOf(copy: number): string {
  return copy === 0 ? "" : `Q${String.fromCharCode(96 + copy)}`;
}

/** Shuffles the words of a text, seeded. */
function shuffle(text: string, seed: number): string {
  const words = text.split(" ");
  let state = seed + 1;
  for (let i = words.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const j = state % (i + 1);
    [words[i], words[j]] = [words[j] ?? "", words[i] ?? ""];
  }
  return words.join(" ");
}
