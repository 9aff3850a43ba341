import { existsSync, type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import path from "node:path";

const SKIP = new Set(["node_modules", ".git"]);

/**
 * Watches folders recursively. Uses recursive watching where the system supports it; on Linux each
 * folder is watched: half a second for 14,000, where libraries that also stat each file take
 * several.
 */
export function watchFolders(roots: readonly string[], tell: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const start = (folder: string, recursive = false) => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, { recursive }, (event, name) => {
      if (name === null) return;
      const file = path.join(folder, name);
      if (!recursive && event === "rename") takeOver(file);
      tell(file);
    });
    watcher.on("error", () => stop(folder));
    watchers.set(folder, watcher);
  };
  const stop = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  /**
   * A folder that was made, moved or deleted: watchers of an earlier one of this name no longer
   * report anything.
   */
  const takeOver = (folder: string) => {
    // Most are files, and there may be thousands of watchers.
    const below = folder + path.sep;
    for (const known of watchers.has(folder) ? [...watchers.keys()] : []) {
      if (known === folder || known.startsWith(below)) stop(known);
    }
    if (isFolder(folder)) begin(folder, true);
  };
  /** Watches a folder and its subfolders; files in a new folder are reported. */
  const begin = (folder: string, isNew: boolean) => {
    start(folder);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const inner = path.join(folder, entry.name);
      if (!entry.isDirectory()) {
        if (isNew) tell(inner);
      } else if (!SKIP.has(entry.name)) begin(inner, isNew);
    }
  };
  for (const root of roots.filter((folder) => existsSync(folder))) {
    if (process.platform === "linux") begin(root, false);
    else start(root, true);
  }
  return () => {
    for (const folder of [...watchers.keys()]) stop(folder);
  };
}

/** Symbolic links to folders are not followed, as in a build. */
function isFolder(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
