import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#content-build/contract/locales.ts";
import { tokensOf } from "#db/search/tokens.ts";
import { directionOf, likenesses, nearestOf } from "#workers/api/services/meaning/likeness.ts";
import type { PageVectors } from "#workers/api/services/meaning/published-vectors.ts";
import { startStage } from "#workers/local/terminal.ts";
import { type KnownPage, readExamples } from "#workers/operate/meaning/examples.ts";
import { learnModel } from "#workers/operate/meaning/learn.ts";
import { composePage, type Model } from "#workers/operate/meaning/model.ts";
import { openPhrases } from "#workers/operate/search/phrases.ts";
import { type Asked, placeOf, score } from "../measure.ts";

const SEED = 35;
const MOST = 30;

/** Half of the slugs, by a hash. */
function isInHalf(slug: string): boolean {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % 2 === 0;
}

/**
 * Measures what phrases are worth for pages that have none: vectors are learned without phrases, and
 * with those of one half of the pages. The phrases of the other half are then queried by vectors
 * alone, and scores of the places of their pages are printed. The model of the build stays as it is.
 */
export function judgeHeldOutPhrases(outDir: string): void {
  const file = path.join(outDir, "search-phrases.json");
  const phrasesOf = openPhrases(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
  const ways = [
    ["no phrases", () => false],
    ["phrases of the other half", isInHalf],
  ] as const;
  for (const [name, isPhrased] of ways) {
    const stage = startStage("meaning");
    const model = learnModel({ outDir, seed: SEED }, stage.progress, isPhrased);
    stage.done(name);
    const { pages, vocabulary } = readExamples(outDir, false, isPhrased);
    const vectors = vectorsOf(pages, model, vocabulary.terms);
    console.log(
      `\n${name.padEnd(32)}${["phrases", "MRR@10", "recall@5", `of ${MOST}`].map(cell).join("")}`,
    );
    for (const locale of LOCALES) {
      const held = pages.filter(({ slug }) => !isInHalf(slug)).map(({ slug }) => slug);
      const asked = held.flatMap((slug) =>
        phrasesOf(locale, slug).map(({ text }) =>
          ask({ locale, slug, query: text }, model, vectors),
        ),
      );
      const { queries, mrr, recall } = score(asked);
      const near = asked.filter(({ isNear }) => isNear).length / queries;
      console.log(
        locale.padEnd(32) +
          [String(queries), ...[mrr, recall, near].map((n) => n.toFixed(3))].map(cell).join(""),
      );
    }
  }
}

const cell = (text: string) => text.padStart(10);

function vectorsOf(
  pages: readonly KnownPage[],
  model: Model,
  terms: readonly string[],
): PageVectors {
  const composed = pages.map((page) => composePage(page, model, terms));
  const slugs = pages.map(({ slug }) => slug);
  const numbers = Int8Array.from(composed.flatMap((each) => [...each]));
  const locales = Uint16Array.from(pages, ({ localesBySlug }) =>
    [...localesBySlug.values()].reduce((all, bits) => all | bits, 0),
  );
  return {
    version: 1,
    slugs,
    numbers,
    locales,
    places: new Map(slugs.map((slug, i) => [slug.toLowerCase(), i])),
  };
}

/** Queries the pages of a locale, or the English ones if it lacks the page. */
function ask(
  { locale, slug, query }: { locale: Locale; slug: string; query: string },
  { words }: Model,
  vectors: PageVectors,
): Asked & { isNear: boolean } {
  const direction = directionOf(
    tokensOf(query, locale).map(({ term }) => term),
    words,
  );
  const bits = vectors.locales[vectors.places.get(slug.toLowerCase()) ?? -1] ?? 0;
  const own = 1 << LOCALES.indexOf(locale);
  const bit = bits & own ? own : 1 << LOCALES.indexOf(DEFAULT_LOCALE);
  const found = direction
    ? nearestOf(likenesses(direction, vectors), vectors, { bit, limit: MOST })
    : [];
  const slugs = found.map((near) => near.slug);
  return { locale, query, place: placeOf(slugs, [slug]), isNear: slugs.includes(slug) };
}
