import type { BuiltFile } from "../contract/documents.ts";
import { formatEntry, shardOf } from "../contract/lookup.ts";
import { fileEntries, type KeyedEntry, movedEntry } from "../publish/lookup-table.ts";

/** Many small shards, each built on request. */
export const LIVE_SHARDS = 4096;

/** Positions of redirects in the table, which is rebuilt whenever a redirect changes. */
export type MovedPlaces = Map<string, { key: string; locale: string; shard: number }>;

/** The lookup table of a site whose files may not be compiled yet. */
export class LiveLookup {
  readonly #shards: KeyedEntry[][] = Array.from({ length: LIVE_SHARDS }, () => []);

  /** Adds a file of the tree. */
  addFile(file: BuiltFile): void {
    for (const entry of fileEntries(file)) this.#add(entry);
  }

  /** Adds redirects; `places` caches their positions. */
  addMoved(redirects: Iterable<[from: string, to: string]>, places: MovedPlaces): void {
    for (const redirect of redirects) {
      const [from, target] = redirect;
      let place = places.get(from);
      if (!place) {
        const { key, entry } = movedEntry(redirect);
        place = { key, locale: entry.locale, shard: shardOf(key, LIVE_SHARDS) };
        places.set(from, place);
      }
      const { key, locale, shard } = place;
      this.#shards[shard]?.push({ key, entry: { kind: "moved", locale, target } });
    }
  }

  #add(entry: KeyedEntry): void {
    this.#shards[shardOf(entry.key, LIVE_SHARDS)]?.push(entry);
  }

  /** The text of a shard, merged with another table's. */
  shard(number: number, other?: LiveLookup): string {
    const entries = [
      ...(this.#shards[number] ?? []),
      ...(other ? (other.#shards[number] ?? []) : []),
    ];
    // Of two redirects with the same source, the last one counts.
    const lines = new Map(
      entries.map(({ key, entry }) => [
        `${key}\t${entry.locale}\t${entry.kind}`,
        formatEntry(key, entry),
      ]),
    );
    return `\n${[...lines.values()].sort().join("")}`;
  }
}
