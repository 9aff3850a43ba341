import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from "node:fs";
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

/** Pages, and files that look like pages but are ignored. */
export interface Found {
  folders: SourceFolder[];
  /** Pages in the former format. */
  skipped: string[];
  /** Symbolic links, which are not followed: they may be circular, or lead anywhere. */
  links: string[];
}

/** Finds all folders with an `index.md` below `root/start`, sorted by name. */
export function walkFolders(root: string, start: string): Found {
  const found: Found = { folders: [], skipped: [], links: [] };
  walk(root, start, found);
  return found;
}

/** Whether a folder has a page that a walk finds: without a symbolic link on the way. */
export function holdsPage(root: string, folder: string): boolean {
  const file = path.join(root, folder, PAGE);
  return existsSync(file) && realpathSync(file) === path.join(realpathSync(root), folder, PAGE);
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
    if (entry.name.startsWith(".") || SKIP.has(entry.name)) continue;
    const inner = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) walk(root, inner, found);
    else if (entry.isSymbolicLink()) found.links.push(inner);
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
