import { type Dirent, existsSync, type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";

const SKIP = new Set(["node_modules", ".git"]);

/** Number of folders to start watching before the event loop may report changes. */
const FOLDERS_PER_TURN = 50;

/**
 * Watches folders recursively. Uses recursive watching where the system supports it; on Linux each
 * folder is watched: half a second for 14,000, where libraries that also stat each file take
 * several. Changes below folders that are watched already are reported meanwhile.
 *
 * @returns Resolves when all folders are watched: every further change is reported.
 */
export async function watchFolders(
  roots: readonly string[],
  tell: (file: string) => void,
): Promise<void> {
  const watchers = new Map<string, FSWatcher>();
  const start = (folder: string, recursive = false) => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, { recursive }, (event, name) => {
      if (name === null) return;
      const file = path.join(folder, name);
      if (!recursive && event === "rename") rewatch(file);
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
   * Replaces the watchers of a folder that was created, moved or deleted: those of an earlier
   * folder of this name no longer report anything.
   */
  const rewatch = (folder: string) => {
    // Most renamed entries are files, for which searching thousands of watchers is wasted.
    const below = folder + path.sep;
    for (const known of watchers.has(folder) ? [...watchers.keys()] : []) {
      if (known === folder || known.startsWith(below)) stop(known);
    }
    if (isFolder(folder)) for (const _ of begin(folder, true));
  };
  const startAndRead = (folder: string): Dirent[] => {
    try {
      start(folder);
      return readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      // It may have been deleted since its parent was read.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
      throw error;
    }
  };
  /** Watches a folder and its subfolders one by one; files in a new folder are reported. */
  function* begin(folder: string, isNew: boolean): Generator<string> {
    const entries = startAndRead(folder);
    yield folder;
    for (const entry of entries) {
      const inner = path.join(folder, entry.name);
      if (!entry.isDirectory()) {
        if (isNew) tell(inner);
      } else if (!SKIP.has(entry.name)) yield* begin(inner, isNew);
    }
  }
  let count = 0;
  for (const root of roots.filter((folder) => existsSync(folder))) {
    if (process.platform === "linux") {
      for (const _ of begin(root, false))
        if (count++ % FOLDERS_PER_TURN === 0) await setImmediate();
    } else start(root, true);
  }
}

/** Symbolic links to folders are not followed, as in a build. */
function isFolder(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
