import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import type { LocalSettings } from "./settings.ts";

/** Magic bytes of an SQLite file. */
const MAGIC = "SQLite format 3\0";
const HEADER_BYTES = 100;

/**
 * Looks for damaged files of the local stores, and lets only these be made anew: R2 holds nothing
 * but content, which is loaded again; a database is set aside, because people's data may be in it.
 */
export function mendStores(
  { stateDir }: Pick<LocalSettings, "stateDir">,
  say: (line: string) => void = console.error,
): void {
  const root = path.join(stateDir, "v3");
  const names = (readdirSync(root, { recursive: true }) as string[]).filter((name) =>
    name.endsWith(".sqlite"),
  );
  for (const name of names.sort()) {
    const file = path.join(root, name);
    if (!existsSync(file) || !isDamaged(file)) continue;
    const [store] = name.split(path.sep);
    if (store === "r2") {
      rmSync(path.join(root, store), { recursive: true });
      say(`  ${file} is damaged: the content is loaded anew. Accounts are kept.`);
    } else {
      const aside = setAside(file);
      say(`  ${file} is damaged, and is kept as ${aside}. A new one is made; the content is kept.`);
    }
  }
}

/** Whether a file is no database, or its end is missing. */
function isDamaged(file: string): boolean {
  const header = Buffer.alloc(HEADER_BYTES);
  const opened = openSync(file, "r");
  const bytes = readSync(opened, header, 0, HEADER_BYTES, 0);
  closeSync(opened);
  if (bytes === 0) return false;
  if (bytes < HEADER_BYTES || header.toString("latin1", 0, MAGIC.length) !== MAGIC) return true;
  // https://sqlite.org/fileformat.html: the number of pages counts if both counters are equal.
  const written = header.readUInt16BE(16);
  const pageBytes = written === 1 ? 65_536 : written;
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  return isCounted && statSync(file).size < header.readUInt32BE(28) * pageBytes;
}

/** Renames a database with its journals; returns its new path. */
function setAside(file: string): string {
  let number = 1;
  while (existsSync(`${file}.damaged-${number}`)) number++;
  for (const end of ["", "-wal", "-shm"]) {
    if (existsSync(file + end)) renameSync(file + end, `${file}.damaged-${number}${end}`);
  }
  return `${file}.damaged-${number}`;
}
