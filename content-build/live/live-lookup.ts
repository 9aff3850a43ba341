import type { BuiltFile } from "../contract/documents.ts";
import { formatEntry, shardOf } from "../contract/lookup.ts";
import { fileEntries, type KeyedEntry, movedEntry } from "../publish/lookup-table.ts";

/** So many that a shard holds few lines: each is put together when somebody asks for it. */
export const LIVE_SHARDS = 4096;

/** Where moved addresses stand in the table: a table is made anew with every change of them. */
export type MovedPlaces = Map<string, { key: string; locale: string; shard: number }>;

/** The lookup table of a site whose files need not exist yet. */
export class LiveLookup {
  readonly #shards: KeyedEntry[][] = Array.from({ length: LIVE_SHARDS }, () => []);

  /** Adds a file of the tree. */
  addFile(file: BuiltFile): void {
    for (const entry of fileEntries(file)) this.#add(entry);
  }

  /** Adds moved addresses; `places` remembers where each of them belongs. */
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

  /** The text of a shard, with what another table has in it. */
  shard(number: number, other?: LiveLookup): string {
    const entries = [
      ...(this.#shards[number] ?? []),
      ...(other ? (other.#shards[number] ?? []) : []),
    ];
    // Of two redirects for one address, the last one counts.
    const lines = new Map(
      entries.map(({ key, entry }) => [
        `${key}\t${entry.locale}\t${entry.kind}`,
        formatEntry(key, entry),
      ]),
    );
    return `\n${[...lines.values()].sort().join("")}`;
  }
}
