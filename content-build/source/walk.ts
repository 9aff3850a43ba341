import { type Dirent, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Size and modification time of a file, to detect changes. */
export interface FileStamp {
  size: number;
  mtime: number;
}

/** A folder with an `index.md`, and its other files. */
export interface SourceFolder {
  /** Relative to the root, with `/`: `en-us/web/css`. */
  folder: string;
  stamp: FileStamp;
  attachments: { name: string; stamp: FileStamp }[];
}

const PAGE = "index.md";
/** The former format of pages. */
const OLD_PAGE = "index.html";
const SKIP = new Set(["node_modules", "_sidebars"]);

/** Pages, and files that look like pages but are not readable as such. */
export interface Found {
  folders: SourceFolder[];
  skipped: string[];
}

/** Finds all folders with an `index.md` below `root/start`, sorted by name. */
export function walkFolders(root: string, start: string): Found {
  const found: Found = { folders: [], skipped: [] };
  walk(root, start, found);
  return found;
}

/** A folder with its files, without subfolders. */
export function walkFolder(root: string, folder: string): SourceFolder {
  const absolute = path.join(root, folder);
  const files = readdirSync(absolute, { withFileTypes: true }).filter(isFile);
  return describe(absolute, folder, files);
}

function walk(root: string, folder: string, found: Found): void {
  const absolute = path.join(root, folder);
  const entries = readdirSync(absolute, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = entries.filter(isFile);
  const has = (name: string) => files.some((file) => file.name === name);
  if (has(PAGE)) found.folders.push(describe(absolute, folder, files));
  else if (has(OLD_PAGE)) found.skipped.push(`${folder}/${OLD_PAGE}`);
  for (const entry of entries) {
    if (entry.isDirectory() && !entry.name.startsWith(".") && !SKIP.has(entry.name)) {
      walk(root, folder ? `${folder}/${entry.name}` : entry.name, found);
    }
  }
}

function isFile(entry: Dirent): boolean {
  return entry.isFile() && !entry.name.startsWith(".");
}

function describe(absolute: string, folder: string, files: Dirent[]): SourceFolder {
  return {
    folder,
    stamp: stampOf(path.join(absolute, PAGE)),
    attachments: files
      .filter(({ name }) => name !== PAGE && !name.startsWith("_"))
      .map(({ name }) => ({ name, stamp: stampOf(path.join(absolute, name)) })),
  };
}

/** Size and modification time of a file. */
export function stampOf(file: string): FileStamp {
  const stat = statSync(file);
  return { size: stat.size, mtime: stat.mtimeMs };
}
