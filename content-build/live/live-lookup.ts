import type { BuiltFile } from "../contract/documents.ts";
import { formatEntry, shardOf } from "../contract/lookup.ts";
import { fileEntries, type KeyedEntry, movedEntry } from "../publish/lookup-table.ts";

/** So many that a shard holds few lines: each is put together when somebody asks for it. */
export const LIVE_SHARDS = 4096;

/** The lookup table of a site whose files need not exist yet. */
export class LiveLookup {
  readonly #shards: KeyedEntry[][] = Array.from({ length: LIVE_SHARDS }, () => []);

  /** Adds a file of the tree. */
  addFile(file: BuiltFile): void {
    for (const entry of fileEntries(file)) this.#add(entry);
  }

  /** Adds a moved address. */
  addMoved(redirect: [from: string, to: string]): void {
    this.#add(movedEntry(redirect));
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
