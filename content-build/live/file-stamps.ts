import { statSync } from "node:fs";
import path from "node:path";

const GONE = "gone";

/** Remembers stamps of files, to ignore changes that the file system reports several times. */
export class FileStamps {
  readonly #stamps = new Map<string, string>();

  /** The files among these that have changed since the last call. */
  changed(files: Iterable<string>): string[] {
    const changed: string[] = [];
    const gone = new Set<string>();
    for (const file of new Set(files)) {
      const stamp = stampOf(file);
      if (this.#stamps.get(file) === stamp) continue;
      this.#stamps.set(file, stamp);
      changed.push(file);
      if (stamp === GONE) gone.add(file);
    }
    this.#forgetBelow(gone);
    return changed;
  }

  /** Forgets files of deleted folders, which are not reported and may come back unchanged. */
  #forgetBelow(gone: ReadonlySet<string>): void {
    if (gone.size === 0) return;
    for (const file of this.#stamps.keys()) {
      let at = path.dirname(file);
      while (!gone.has(at) && at !== path.dirname(at)) at = path.dirname(at);
      if (gone.has(at)) this.#stamps.delete(file);
    }
  }
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs} ${stat.ino}` : GONE;
}
