import { type CompatFeature, CompatIndex } from "./compat-index.ts";
import { type AreaFile, COMPAT_AREAS, type CompatArea } from "./files.ts";

/** The keys of several areas together. */
export class CompatSet {
  readonly #areas: ReadonlyMap<CompatArea, CompatIndex>;

  constructor(files: Readonly<Partial<Record<CompatArea, AreaFile>>>) {
    this.#areas = new Map(
      COMPAT_AREAS.flatMap((area) => {
        const file = files[area];
        return file ? [[area, new CompatIndex(area, file)] as const] : [];
      }),
    );
  }

  /** One area, if it is loaded. */
  area(name: CompatArea): CompatIndex | undefined {
    return this.#areas.get(name);
  }

  /** All areas that are loaded. */
  get areas(): Iterable<CompatIndex> {
    return this.#areas.values();
  }

  /** Whether a key is in the areas that are loaded. */
  has(key: string): boolean {
    return this.#areaOf(key)?.has(key) ?? false;
  }

  /** The feature with this key, in the areas that are loaded. */
  find(key: string): CompatFeature | undefined {
    return this.#areaOf(key)?.find(key);
  }

  #areaOf(key: string): CompatIndex | undefined {
    return this.#areas.get(key.split(".", 1)[0] as CompatArea);
  }
}
