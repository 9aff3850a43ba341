import type { Section } from "#content-build/contract/documents.ts";

/** Sections of a translation, and those of the English page that say the same. */
export interface Pair {
  translated: Section[];
  english: Section[];
}

/**
 * Puts the sections of a translation beside those of the English page. Headings in two languages
 * cannot be compared, so pages whose sections follow one another in the same way are taken to
 * correspond. Otherwise, sections that are the same in any language divide the pages; those between
 * them are paired if they have the same shapes, or else left together: nothing is put beside what
 * it does not translate.
 */
export function pairSections(translated: Section[], english: Section[]): Pair[] {
  const pairs: Pair[] = [];
  let from: Place = { translated: 0, english: 0 };
  for (const place of [...anchors(translated, english), ends(translated, english)]) {
    pairs.push(
      ...pairRun(
        translated.slice(from.translated, place.translated),
        english.slice(from.english, place.english),
      ),
    );
    from = place;
  }
  return pairs;
}

interface Place {
  translated: number;
  english: number;
}

function ends(translated: Section[], english: Section[]): Place {
  return { translated: translated.length, english: english.length };
}

function pairRun(translated: Section[], english: Section[]): Pair[] {
  const isAlike =
    translated.length === english.length &&
    translated.every((section, at) => shapeOf(section) === shapeOf(english[at] as Section));
  if (isAlike) {
    return translated.map((section, at) => ({
      translated: [section],
      english: [english[at] as Section],
    }));
  }
  return [{ translated, english }];
}

function shapeOf({ type, value }: Section): string {
  return `${type} ${value.isH3} ${value.title === null}`;
}

/** Positions of the sections that are the same in any language, in the order of both pages. */
function anchors(translated: Section[], english: Section[]): Place[] {
  const there = unique(english);
  const places: Place[] = [];
  let last = -1;
  for (const [name, at] of unique(translated)) {
    const other = there.get(name) ?? -1;
    if (other <= last) continue;
    places.push({ translated: at, english: other });
    last = other;
  }
  return places;
}

/** Positions of the sections that have a name of their own. */
function unique(sections: Section[]): Map<string, number> {
  const positions = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [at, section] of sections.entries()) {
    const name = nameOf(section);
    if (name === undefined) continue;
    if (positions.has(name)) repeated.add(name);
    else positions.set(name, at);
  }
  for (const name of repeated) positions.delete(name);
  return positions;
}

function nameOf({ type, value }: Section): string | undefined {
  if (type !== "prose") return `${type} ${value.query}`;
  return value.title === null ? undefined : `${value.isH3} ${value.title}`;
}
