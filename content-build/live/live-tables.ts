import type { BuiltFile } from "../contract/documents.ts";
import type { Sources } from "../run/sources.ts";
import { addressesOfPairs, type Pair, pairTranslations } from "../source/pairs.ts";
import { LiveLookup, type MovedPlaces } from "./live-lookup.ts";

/**
 * The lookup table in two: files of the tree, and redirects, which change independently of them.
 * Each is built when a shard is requested.
 */
export class LiveTables {
  readonly #allFiles: () => Iterable<BuiltFile>;
  #files: LiveLookup | undefined;
  #moved: LiveLookup | undefined;
  readonly #movedPlaces: MovedPlaces = new Map();
  #pairs: (Pick<Sources, "documents" | "redirects"> & { pairs: readonly Pair[] }) | undefined;

  constructor(allFiles: () => Iterable<BuiltFile>) {
    this.#allFiles = allFiles;
  }

  /** A shard of the table. */
  shard(number: number, sources: Sources): string {
    this.#files ??= this.#tableOfFiles();
    this.#moved ??= this.#tableOfMoved(sources);
    return this.#files.shard(number, this.#moved);
  }

  /** Adds a file that was not known before. */
  addFile(file: BuiltFile): void {
    this.#files?.addFile(file);
  }

  forgetFiles(): void {
    this.#files = undefined;
  }

  forgetMoved(): void {
    this.#moved = undefined;
  }

  /** Computing all pairs takes a while; cached until the index changes. */
  pairsOf({ documents, redirects }: Sources): readonly Pair[] {
    const known = this.#pairs;
    if (known?.documents === documents && known.redirects === redirects) return known.pairs;
    const pages = documents.flatMap(({ page }) => page ?? []);
    const pairs = pairTranslations(pages, redirects);
    this.#pairs = { documents, redirects, pairs };
    return pairs;
  }

  #tableOfFiles(): LiveLookup {
    const lookup = new LiveLookup();
    for (const file of this.#allFiles()) lookup.addFile(file);
    return lookup;
  }

  #tableOfMoved(sources: Sources): LiveLookup {
    const lookup = new LiveLookup();
    lookup.addMoved(addressesOfPairs(this.pairsOf(sources)), this.#movedPlaces);
    lookup.addMoved(sources.redirects, this.#movedPlaces);
    return lookup;
  }
}
