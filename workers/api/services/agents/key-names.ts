import type { CompatSet } from "#content-build/compat/compat-set.ts";
import { distance } from "../search/find/distance.ts";

/** The keys that a name refers to, and the Baseline feature they belong to, if any. */
export interface Named {
  /** The keys that support is judged by: of a feature, the highest of each area. */
  keys: string[];
  /** Further keys of the feature. */
  more: string[];
  feature?: { id: string; name: string };
}

/** A feature of Baseline. */
export type NamedFeature = Required<Named>;

const LONGEST = 200;
const MOST_NEAR = 8;

/** The part of the data that a prefix of a name stands for; the first match counts. */
const PLACES: readonly [RegExp, string][] = [
  [/^::?/, "css.selectors."],
  [/^@/, "css.at-rules."],
  [/^<svg:/, "svg.elements."],
  [/^</, "html.elements."],
];

/** Finds compatibility keys by common names. */
export class KeyNames {
  readonly #set: CompatSet;
  /** Keys by their last part, in lower case. */
  readonly #byEnd = new Map<string, string[]>();
  /** Features of Baseline by id. The id of one may be the name of another. */
  readonly #byId = new Map<string, NamedFeature>();
  /** The same by name, in lower case. */
  readonly #byName = new Map<string, NamedFeature>();
  #sorted: NamedFeature[] | undefined;

  constructor(set: CompatSet) {
    this.#set = set;
    for (const area of set.areas) {
      for (const key of area.keys) {
        const end = key.slice(key.lastIndexOf(".") + 1).toLowerCase();
        const known = this.#byEnd.get(end);
        if (known) known.push(key);
        else this.#byEnd.set(end, [key]);
        const feature = area.featureOf(key);
        if (feature) this.#addFeature(feature, key);
      }
    }
    for (const named of this.#byId.values()) {
      const name = named.feature.name.toLowerCase();
      if (!this.#byName.has(name)) this.#byName.set(name, named);
      const all = named.keys;
      named.keys = mainKeys(all);
      named.more = all.filter((key) => !named.keys.includes(key));
    }
  }

  /** The features of Baseline with their keys, by id. */
  get features(): readonly NamedFeature[] {
    this.#sorted ??= [...this.#byId.values()].sort((a, b) =>
      a.feature.id < b.feature.id ? -1 : 1,
    );
    return this.#sorted;
  }

  /**
   * The keys that a name stands for: a key, a feature of Baseline, or the end of a key;
   * undefined if nothing has that name, or several things do.
   *
   * @example find(":has()") // { keys: ["css.selectors.has"] }
   */
  find(name: string): Named | undefined {
    const asked = name.trim().slice(0, LONGEST);
    if (this.#set.has(asked)) return { keys: [asked], more: [] };
    for (const spelling of spellings(asked)) {
      const feature = this.#featureOf(spelling);
      if (feature) return feature;
    }
    const keys = this.#ending(asked);
    const least = Math.min(...keys.map(depth));
    const highest = keys.filter((key) => depth(key) === least);
    return highest.length === 1 ? { keys: highest, more: [] } : undefined;
  }

  /** Keys and features that a name may mean, or whose names are similar; best first. */
  near(name: string): string[] {
    const asked = name.trim().slice(0, LONGEST);
    const meant = this.#ending(asked).sort((a, b) => depth(a) - depth(b));
    if (meant.length >= MOST_NEAR) return meant.slice(0, MOST_NEAR);
    const { end, path } = readName(asked);
    const parent = path.slice(0, path.lastIndexOf(".") + 1);
    const isBeside = (key: string) => Number(parent !== "" && key.toLowerCase().startsWith(parent));
    const ends = nearest(end, this.#byEnd.keys(), MOST_NEAR)
      .flatMap((near) => (this.#byEnd.get(near) ?? []).slice(0, 2))
      .sort((a, b) => isBeside(b) - isBeside(a));
    const names = new Set([...this.#byId.keys(), ...this.#byName.keys()]);
    const features = nearest(asked.toLowerCase(), names, 3).flatMap(
      (near) => this.#featureOf(near)?.feature.id ?? [],
    );
    return [...new Set([...meant, ...ends, ...features])].slice(0, MOST_NEAR);
  }

  /** The keys that end with a name, within the part of the data that its prefix stands for. */
  #ending(asked: string): string[] {
    const { place, path, end } = readName(asked);
    return (this.#byEnd.get(end) ?? []).filter(
      (key) => key.startsWith(place) && `.${key.toLowerCase()}`.endsWith(`.${path}`),
    );
  }

  #featureOf(name: string): NamedFeature | undefined {
    return this.#byId.get(name) ?? this.#byName.get(name);
  }

  #addFeature(feature: { id: string; name: string }, key: string): void {
    const known = this.#byId.get(feature.id);
    if (known) known.keys.push(key);
    else this.#byId.set(feature.id, { keys: [key], more: [], feature });
  }
}

/** Spellings to look up as a name or id: of `CSS nesting`, also `nesting` and `css-nesting`. */
function spellings(asked: string): string[] {
  const name = asked.toLowerCase();
  const bare = name
    .replace(/^(?:css|html|javascript|js) /, "")
    .replace(/ (?:api|element|property|selector)$/, "");
  return [name, bare, name.replaceAll(" ", "-"), bare.replaceAll(" ", "-")];
}

/** Parses a name: the path of `Array.prototype.at()` is `array.at`, its end `at`. */
function readName(asked: string) {
  const [beginning, place = ""] = PLACES.find(([pattern]) => pattern.test(asked)) ?? [];
  const [name = ""] = (beginning ? asked.replace(beginning, "") : asked).split("(", 1);
  const path = name
    .toLowerCase()
    .replace(/[<>]/g, "")
    .replace(".prototype.", ".")
    .replace(/^\./, "");
  return { place, path, end: path.slice(path.lastIndexOf(".") + 1) };
}

/** Of the keys of a feature, the highest of each area. */
function mainKeys(keys: readonly string[]): string[] {
  const least = new Map<string, number>();
  const areaOf = (key: string) => key.slice(0, key.indexOf("."));
  for (const key of keys) {
    const area = areaOf(key);
    least.set(area, Math.min(depth(key), least.get(area) ?? depth(key)));
  }
  return keys.filter((key) => depth(key) === least.get(areaOf(key)));
}

function depth(key: string): number {
  return key.split(".").length;
}

/** The edit distance allowed for similar names, by the length of the name. */
function mostOf(length: number): number {
  return length <= 4 ? 1 : length <= 8 ? 2 : 3;
}

/** The names that are similar to one, most similar first. */
function nearest(asked: string, names: Iterable<string>, most: number): string[] {
  if (asked === "") return [];
  const far = mostOf(asked.length);
  const found: { name: string; away: number }[] = [];
  for (const name of names) {
    const away =
      name.startsWith(asked) || asked.startsWith(`${name}-`) ? 1 : distance(asked, name, far);
    if (away <= far) found.push({ name, away });
  }
  return found
    .sort((a, b) => a.away - b.away || a.name.length - b.name.length)
    .slice(0, most)
    .map(({ name }) => name);
}
