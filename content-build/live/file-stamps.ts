import { statSync } from "node:fs";

/** Stamps of files as last read: file systems report one change several times. */
export class FileStamps {
  readonly #stamps = new Map<string, string>();

  /** Whether a file differs from when this was last asked. */
  isNew(file: string): boolean {
    const stat = statSync(file, { throwIfNoEntry: false });
    const stamp = stat ? `${stat.size} ${stat.mtimeMs} ${stat.ino}` : "gone";
    if (this.#stamps.get(file) === stamp) return false;
    this.#stamps.set(file, stamp);
    return true;
  }
}
