import { existsSync, readdirSync, statSync, watch } from "node:fs";
import path from "node:path";
import type { ViteDevServer } from "vite";
import { watchFolders } from "#content-build/live/reader/watch-folders.ts";
import { collectChanges } from "./collect-changes.ts";

const ROOT = path.resolve();

/** Folders whose modules the site loads. */
const FOLDERS = ["app", "content-build/contract", "db", "public", "workers"];

/**
 * Reports changed source files to Vite. Vite's own watcher visits every file of the checkout before
 * the first page, the compiled content included; this one starts after it, and also reports changes
 * since `started` (milliseconds).
 */
export function watchSource(server: ViteDevServer, started: number): void {
  const roots = FOLDERS.map((folder) => path.resolve(folder));
  const known = new Set([...roots.flatMap((root) => filesIn(root, true)), ...filesIn(ROOT)]);
  const tell = (file: string) => {
    const event = eventOf(file, known);
    if (!event) return;
    server.watcher.emit(event, file);
    server.watcher.emit("all", event, file);
  };
  const changes = collectChanges((files) => files.forEach(tell));
  void watchFolders(roots, (file) => changes.note(file));
  // Configurations are in the root, which is watched without its other folders.
  watch(ROOT, (_event, name) => {
    if (name !== null) changes.note(path.join(ROOT, name));
  });
  for (const file of loadedFiles(server)) if (changedAt(file) > started) changes.note(file);
}

/** The kind of change to a file. `known` contains the files that existed before, and is updated. */
function eventOf(file: string, known: Set<string>): "add" | "change" | "unlink" | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return known.delete(file) ? "unlink" : undefined;
  if (!stat.isFile()) return undefined;
  const event = known.has(file) ? "change" : "add";
  known.add(file);
  return event;
}

function filesIn(folder: string, recursive = false): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The files of all modules that Vite has loaded. */
function loadedFiles({ environments }: ViteDevServer): Set<string> {
  const files = new Set<string>();
  for (const { moduleGraph } of Object.values(environments)) {
    for (const file of moduleGraph.fileToModulesMap.keys()) {
      if (file.startsWith(ROOT) && !file.includes("/node_modules/")) files.add(file);
    }
  }
  return files;
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
