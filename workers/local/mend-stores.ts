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
/** Magic numbers of a write-ahead log, for little-endian and big-endian checksums. */
const LOG_MAGIC = [0x377f0682, 0x377f0683];
const LOG_HEADER_BYTES = 32;

/**
 * Looks for damaged files of the local stores, so that only these are created anew. A damaged R2 is
 * deleted: it holds nothing but content, which is loaded again. A damaged database is set aside,
 * because people's data may be in it. Only for the process that has locked the state folder.
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

/** Whether a file is not an SQLite database, or is truncated. */
function isDamaged(file: string): boolean {
  const header = readStart(file, HEADER_BYTES);
  if (header.length === 0) return false;
  if (header.length < HEADER_BYTES || header.toString("latin1", 0, MAGIC.length) !== MAGIC)
    return true;
  // An interrupted checkpoint may have written the first page but not the last: SQLite repeats it.
  if (hasLog(file)) return false;
  // https://sqlite.org/fileformat.html: the number of pages counts if both counters are equal.
  const written = header.readUInt16BE(16);
  const pageBytes = written === 1 ? 65_536 : written;
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  return isCounted && statSync(file).size < header.readUInt32BE(28) * pageBytes;
}

function hasLog(file: string): boolean {
  if (!existsSync(`${file}-wal`)) return false;
  const header = readStart(`${file}-wal`, LOG_HEADER_BYTES);
  return header.length === LOG_HEADER_BYTES && LOG_MAGIC.includes(header.readUInt32BE(0));
}

function readStart(file: string, bytes: number): Buffer {
  const start = Buffer.alloc(bytes);
  const opened = openSync(file, "r");
  const read = readSync(opened, start, 0, bytes, 0);
  closeSync(opened);
  return start.subarray(0, read);
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
