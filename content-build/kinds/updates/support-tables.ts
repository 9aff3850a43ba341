import type { CompatBrowser } from "../../contract/documents.ts";
import { type SupportTables, supportTableFile, type UpdateEntry } from "../../contract/updates.ts";
import type { UpdatesData } from "../../data/updates/feed.ts";
import type { Output } from "../../files/write.ts";
import { oneRowTable } from "../../sections/compat-table.ts";

/** The support tables of these entries' features, distributed over a few files. */
export function supportTables(
  { browsers, compat }: UpdatesData,
  entries: readonly UpdateEntry[],
): Output[] {
  const wanted = new Set(entries.map(({ key }) => key));
  const files = new Map<string, TableFile>();
  for (const { key, facts } of compat()) {
    if (!wanted.has(key)) continue;
    const name = supportTableFile(key);
    const file = files.get(name) ?? new TableFile();
    files.set(name, file);
    const { browsers: columns, rows, sourceFile } = oneRowTable(browsers, key, facts);
    const [row] = rows;
    if (row) {
      file.tables.push([
        key,
        { browsers: file.columns(columns), row, ...(sourceFile && { sourceFile }) },
      ]);
    }
  }
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, file]) => ({ path, content: JSON.stringify(file.content()) }));
}

/** A file being filled. */
class TableFile {
  readonly tables: [key: string, table: SupportTables["tables"][string]][] = [];
  readonly #columns = new Map<string, { place: number; columns: CompatBrowser[] }>();

  /** The index of a list of browsers; equal lists share one. */
  columns(columns: CompatBrowser[]): number {
    const name = columns.map(({ id }) => id).join();
    const known = this.#columns.get(name) ?? { place: this.#columns.size, columns };
    this.#columns.set(name, known);
    return known.place;
  }

  content(): SupportTables {
    return {
      browsers: [...this.#columns.values()].map(({ columns }) => columns),
      tables: Object.fromEntries(this.tables),
    };
  }
}
