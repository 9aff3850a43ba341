import type { CompatSet } from "#content-build/compat/compat-set.ts";
import { nearest } from "./nearest.ts";

/** What a name stands for: keys, of a feature of Baseline if it is one. */
export interface Named {
  keys: string[];
  feature?: { id: string; name: string };
}

const LONGEST = 200;
const MOST_NEAR = 8;

/** Where names with these beginnings are, in the order in which they are tried. */
const PLACES: readonly [RegExp, string][] = [
  [/^::?/, "css.selectors."],
  [/^@/, "css.at-rules."],
  [/^<svg:/, "svg.elements."],
  [/^</, "html.elements."],
];

/** Finds keys by what people call them. */
export class KeyNames {
  readonly #set: CompatSet;
  /** Keys by their last part, in lower case. */
  readonly #byEnd = new Map<string, string[]>();
  /** Features of Baseline by id and by name, in lower case. */
  readonly #features = new Map<string, Named & Required<Pick<Named, "feature">>>();

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
  }

  /**
   * What a name stands for: a key, a feature of Baseline, or the end of a key that is meant by it;
   * undefined if there is nothing of that name, or too much.
   *
   * @example find(":has()") // { keys: ["css.selectors.has"] }
   */
  find(name: string): Named | undefined {
    const asked = name.trim().slice(0, LONGEST);
    if (this.#set.has(asked)) return { keys: [asked] };
    const feature = this.#features.get(asked.toLowerCase());
    if (feature) return feature;
    const keys = this.#ending(asked);
    const least = Math.min(...keys.map(depth));
    const highest = keys.filter((key) => depth(key) === least);
    return highest.length === 1 ? { keys: highest } : undefined;
  }

  /** Keys and features whose names are similar, or that a name may mean; best first. */
  near(name: string): string[] {
    const asked = name.trim().slice(0, LONGEST);
    const meant = this.#ending(asked).sort((a, b) => depth(a) - depth(b));
    if (meant.length >= MOST_NEAR) return meant.slice(0, MOST_NEAR);
    const { end } = readName(asked);
    const ends = nearest(end, this.#byEnd.keys(), MOST_NEAR).flatMap((near) =>
      (this.#byEnd.get(near) ?? []).slice(0, 2),
    );
    const features = nearest(asked.toLowerCase(), this.#features.keys(), 3).flatMap(
      (near) => this.#features.get(near)?.feature.id ?? [],
    );
    return [...new Set([...meant, ...ends, ...features])].slice(0, MOST_NEAR);
  }

  /** The keys that end with a name, in the place that its beginning names. */
  #ending(asked: string): string[] {
    const { place, path, end } = readName(asked);
    return (this.#byEnd.get(end) ?? []).filter(
      (key) => key.startsWith(place) && `.${key.toLowerCase()}`.endsWith(`.${path}`),
    );
  }

  #addFeature(feature: { id: string; name: string }, key: string): void {
    const known = this.#features.get(feature.id);
    if (known) {
      known.keys.push(key);
      return;
    }
    const named = { keys: [key], feature };
    this.#features.set(feature.id, named);
    if (!this.#features.has(feature.name.toLowerCase())) {
      this.#features.set(feature.name.toLowerCase(), named);
    }
  }
}

/** The parts of a name: `Array.prototype.at()` is `array.at`, and ends with `at`. */
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

function depth(key: string): number {
  return key.split(".").length;
}
