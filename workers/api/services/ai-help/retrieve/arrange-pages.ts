import type { FoundSections, SearchSection } from "../../search/index.ts";
import type { FoundPage } from "./found.ts";

/** About the rank that search gives to an exact match. */
export const FULL_RANK = 150;
/** How many pages stay first because they are best for the whole question. */
const BEST = 1;
/** With this coverage of a comparison by its heading, a section is about both sides. */
const BOTH = 0.8;
/** The bonus of two names side by side, such as `map` and `forEach` of the same interface. */
const SIBLINGS = 1;

/**
 * Puts the best page for each thing that is asked for among the first ones.
 *
 * @param names - How many of the parts, from the first on, are names: these always get their page.
 *   Pieces of a sentence get only one that is also found for the whole question.
 */
export function withParts(
  pages: readonly FoundPage[],
  parts: readonly FoundSections[],
  names: number,
): FoundPage[] {
  const chosen = pages.slice(0, BEST);
  for (const [at, { sections }] of parts.entries()) {
    const top = [...sections].sort((a, b) => a.place - b.place)[0];
    const page = pages.find(({ url }) => url === top?.url);
    if (!page || (at >= names && page.features.rank === 0)) continue;
    page.isOfPart = true;
    if (!chosen.includes(page)) chosen.push(page);
  }
  return [...chosen, ...pages.filter((page) => !chosen.includes(page))];
}

/**
 * Puts a page for each side of a comparison first; before them the best page for the whole
 * question, if it has a section about both sides, or if the two pages are not siblings.
 */
export function withSides(
  pages: readonly FoundPage[],
  sides: readonly FoundSections[],
): FoundPage[] {
  const [ones = [], others = []] = sides.map(bestSections);
  const pairs = ones.flatMap((one) =>
    others
      .filter(({ url }) => url !== one.url)
      .map((other) => {
        const siblings = areSiblings(one, other) ? SIBLINGS : 0;
        const worth = (one.rank + other.rank) / FULL_RANK + siblings;
        return { urls: [one.url, other.url], siblings, worth };
      }),
  );
  const best = pairs.sort((a, b) => b.worth - a.worth)[0];
  if (!best) return withParts(pages, sides, sides.length);
  const chosen = best.urls.flatMap((url, i) => {
    const page = pages.find((each) => each.url === url);
    return page ? { ...page, isOfPart: true, side: sideOf(sides, i) } : [];
  });
  const both = pages
    .slice(0, BEST)
    .filter(({ features }) => !best.siblings || features.heading >= BOTH);
  const first = [...both.filter(({ url }) => !best.urls.includes(url)), ...chosen];
  return [...first, ...pages.filter((page) => !first.some(({ url }) => url === page.url))];
}

function sideOf(sides: readonly FoundSections[], i: number): NonNullable<FoundPage["side"]> {
  return { own: sides[i]?.concepts ?? [], other: sides[1 - i]?.concepts ?? [] };
}

/** The best section of each page, in the order of the pages. */
function bestSections({ sections }: FoundSections): SearchSection[] {
  const pages = new Map<string, SearchSection>();
  for (const section of sections) if (!pages.has(section.url)) pages.set(section.url, section);
  return [...pages.values()].sort((a, b) => a.place - b.place);
}

function areSiblings(one: SearchSection, other: SearchSection): boolean {
  const parentOf = ({ url }: SearchSection) => url.slice(0, url.lastIndexOf("/"));
  return one.named > 0 && other.named > 0 && parentOf(one) === parentOf(other);
}

const INTERFACE = /\/docs\/Web\/API\/([^/]+)$/;

/** Puts the overview of an API before its interface of the same name, which says less about it. */
export function withOverview(pages: readonly FoundPage[]): FoundPage[] {
  const nameOf = ({ url }: FoundPage) =>
    INTERFACE.exec(url)?.[1]
      ?.replace(/_API$|_/g, "")
      .toLowerCase();
  const [first, ...others] = pages;
  const name = first && nameOf(first);
  const overview = others.find(
    (page) => name && page.url.endsWith("_API") && nameOf(page) === name,
  );
  return overview ? [overview, ...pages.filter((page) => page !== overview)] : [...pages];
}
