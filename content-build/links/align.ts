import type { Anchor } from "../page/anchors.ts";

type Pair = readonly [original: number, translated: number];

/**
 * Maps the ids of a page's headings and terms to those of its translation: first by equal ids and
 * shared tables, then by order and level in between. If one page has more than the other, only
 * unambiguous matches are kept.
 */
export function alignAnchors(
  original: readonly Anchor[],
  translated: readonly Anchor[],
): Map<string, string> {
  const found = new Map<string, string>();
  const [headings, terms] = split(original);
  const [ownHeadings, ownTerms] = split(translated);
  const pairs = alignHeadings(headings, ownHeadings);
  for (const [a, b] of pairs) {
    found.set(headings[a]?.id ?? "", ownHeadings[b]?.id ?? "");
  }
  for (const [a, b] of [[-1, -1] as const, ...pairs]) {
    const here = terms.get(a) ?? [];
    const there = ownTerms.get(b) ?? [];
    if (here.length !== there.length) continue;
    for (const [at, { id }] of here.entries()) found.set(id, there[at]?.id ?? "");
  }
  return found;
}

/** Headings, and terms by the index of the heading above them: -1 before the first heading. */
function split(anchors: readonly Anchor[]): [headings: Anchor[], terms: Map<number, Anchor[]>] {
  const headings: Anchor[] = [];
  const terms = new Map<number, Anchor[]>();
  for (const anchor of anchors) {
    if (anchor.level > 0) headings.push(anchor);
    if (anchor.level !== 0) continue;
    const list = terms.get(headings.length - 1);
    if (list) list.push(anchor);
    else terms.set(headings.length - 1, [anchor]);
  }
  return [headings, terms];
}

function alignHeadings(original: readonly Anchor[], translated: readonly Anchor[]): Pair[] {
  const pairs: Pair[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [
    ...certainPairs(original, translated),
    [original.length, translated.length] as const,
  ]) {
    alignGap(original, translated, [a, nextA], [b, nextB], pairs);
    if (nextA < original.length) pairs.push([nextA, nextB]);
    [a, b] = [nextA + 1, nextB + 1];
  }
  return pairs;
}

/** Pairs of headings with the same id or table, without those that would change their order. */
function certainPairs(original: readonly Anchor[], translated: readonly Anchor[]): Pair[] {
  const places = new Map(translated.map(({ id }, at) => [id, at]));
  const pairs = original.flatMap(({ id, role }, at): Pair[] => {
    const own = places.get(id) ?? (role ? onlyWith(role, original, translated) : undefined);
    return own === undefined ? [] : [[at, own]];
  });
  return longestIncreasing(pairs);
}

function onlyWith(
  role: NonNullable<Anchor["role"]>,
  original: readonly Anchor[],
  translated: readonly Anchor[],
): number | undefined {
  const isOnly = original.filter((anchor) => anchor.role === role).length === 1;
  const own = translated.flatMap((anchor, at) => (anchor.role === role ? at : []));
  return isOnly && own.length === 1 ? own[0] : undefined;
}

/** The longest subsequence in which both sides increase. */
function longestIncreasing(pairs: readonly Pair[]): Pair[] {
  /** The end of the best chain for each length, and each pair's predecessor. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  const ownOf = (at: number | undefined) => pairs[at ?? -1]?.[1] ?? -1;
  for (const [at, [, own]] of pairs.entries()) {
    let length = ends.length;
    while (length > 0 && ownOf(ends[length - 1]) >= own) length--;
    before[at] = ends[length - 1];
    ends[length] = at;
  }
  const chain: Pair[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) {
    const pair = pairs[at];
    if (pair) chain.unshift(pair);
  }
  return chain;
}

type Range = readonly [start: number, end: number];

/** Matches anchors between two certain pairs, from the highest level down. */
function alignGap(
  original: readonly Anchor[],
  translated: readonly Anchor[],
  here: Range,
  there: Range,
  pairs: Pair[],
): void {
  if (here[0] >= here[1] || there[0] >= there[1]) return;
  const top = topOf(original, here);
  if (topOf(translated, there) !== top) return;
  const starts = placesOf(original, here, top);
  const ownStarts = placesOf(translated, there, top);
  const isSame = starts.length === ownStarts.length;
  if (isSame) {
    alignGap(original, translated, [here[0], starts[0] ?? 0], [there[0], ownStarts[0] ?? 0], pairs);
  }
  const sections = starts.map((start, at): Range => [start, starts[at + 1] ?? here[1]]);
  const ownSections = ownStarts.map((start, at): Range => [start, ownStarts[at + 1] ?? there[1]]);
  const matches = isSame
    ? sections.map((_section, at): Pair => [at, at])
    : alignSections(original, translated, sections, ownSections);
  for (const [at, ownAt] of matches) {
    const [start, end] = sections[at] ?? [0, 0];
    const [own, ownEnd] = ownSections[ownAt] ?? [0, 0];
    pairs.push([start, own]);
    alignGap(original, translated, [start + 1, end], [own + 1, ownEnd], pairs);
  }
}

/**
 * Matches sections of which one page has more than the other: first those with a unique structure
 * (levels and blocks), then, between two matches, by order if both pages have equally many. If that
 * matches less than half, the pages have too little in common, and nothing is matched.
 */
function alignSections(
  original: readonly Anchor[],
  translated: readonly Anchor[],
  sections: readonly Range[],
  ownSections: readonly Range[],
): Pair[] {
  const found = new Map<number, number>();
  // Older translations have different blocks: levels alone must suffice.
  for (const signatureOf of [levelsOf, blocksOf]) {
    const places = placesOfUnique(sections.map((range) => signatureOf(original, range)));
    const ownPlaces = placesOfUnique(ownSections.map((range) => signatureOf(translated, range)));
    for (const [signature, at] of places) {
      const own = signature === undefined ? undefined : ownPlaces.get(signature);
      if (own !== undefined) found.set(at, own);
    }
  }
  const alike = [...found].sort(([one], [other]) => one - other);
  const pairs: Pair[] = [];
  const ends: Pair = [sections.length, ownSections.length];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...longestIncreasing(alike), ends]) {
    if (nextA - a === nextB - b) for (; a < nextA; a++, b++) pairs.push([a, b]);
    if (nextA < sections.length) pairs.push([nextA, nextB]);
    [a, b] = [nextA + 1, nextB + 1];
  }
  return pairs.length * 2 < Math.min(...ends) ? [] : pairs;
}

/** Indexes of values that occur once. */
function placesOfUnique<T>(values: readonly T[]): Map<T, number> {
  const places = new Map<T, number>();
  const repeated = new Set<T>();
  for (const [at, value] of values.entries()) {
    if (places.has(value)) repeated.add(value);
    places.set(value, at);
  }
  for (const value of repeated) places.delete(value);
  return places;
}

/** The levels of the anchors below a heading; undefined if it has none to compare. */
function levelsOf(anchors: readonly Anchor[], [start, end]: Range): string | undefined {
  const parts = anchors.slice(start + 1, end);
  return parts.length === 0 ? undefined : parts.map(({ level }) => level).join(" ");
}

function blocksOf(anchors: readonly Anchor[], [start, end]: Range): string {
  const parts = anchors.slice(start, end);
  return parts.map(({ level, shape = "" }) => `${level}${shape}`).join(" ");
}

function topOf(anchors: readonly Anchor[], [start, end]: Range): number {
  return Math.min(...anchors.slice(start, end).map(({ level }) => level));
}

function placesOf(anchors: readonly Anchor[], [start, end]: Range, level: number): number[] {
  const places: number[] = [];
  for (let at = start; at < end; at++) if (anchors[at]?.level === level) places.push(at);
  return places;
}
