import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** A replacement in a text. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Applies replacements to a text. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < at) throw new Error("Two edits of one text overlap.");
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}

/** Pending changes to files, which are all identified by their current path. */
export class ChangeSet {
  readonly #texts = new Map<string, string>();
  readonly #moves = new Map<string, string>();
  readonly #removed = new Set<string>();

  /** The text of a file, including pending changes. */
  read(file: string): string {
    return this.#texts.get(file) ?? readFileSync(file, "utf8");
  }

  edit(file: string, edits: readonly TextEdit[]): void {
    if (edits.length > 0) this.write(file, applyEdits(this.read(file), edits));
  }

  /** Writes a new or existing file. */
  write(file: string, text: string): void {
    this.#texts.set(file, text);
  }

  /** Moves a file, including pending edits. */
  move(from: string, to: string): void {
    this.#moves.set(from, to);
  }

  remove(file: string): void {
    this.#removed.add(file);
  }

  /** New paths by current path. */
  get moves(): ReadonlyMap<string, string> {
    return this.#moves;
  }

  get isEmpty(): boolean {
    return this.#texts.size + this.#moves.size + this.#removed.size === 0;
  }

  /** Existing files that will change or disappear. */
  touched(): string[] {
    const all = [...this.#texts.keys(), ...this.#moves.keys(), ...this.#removed];
    return [...new Set(all)].filter((file) => existsSync(file)).sort();
  }

  /** Files that will be added or removed. */
  restaged(): string[] {
    const created = [...this.#texts.keys()].filter((file) => !existsSync(file));
    return [...this.#moves].flat().concat(created, [...this.#removed]);
  }

  /** The changes, one line per file, relative to a folder. */
  describe(from: string): string[] {
    const name = (file: string) => path.relative(from, file);
    const edited = [...this.#texts.keys()].filter((file) => !this.#moves.has(file));
    return [
      ...[...this.#moves].map(([a, b]) => `move    ${name(a)} → ${name(b)}`),
      ...[...this.#removed].map((file) => `remove  ${name(file)}`),
      ...edited.map((file) => `${existsSync(file) ? "edit  " : "create"}  ${name(file)}`),
    ].sort();
  }

  /** Number of files moved, removed and edited. */
  counts(): { moved: number; removed: number; edited: number } {
    const edited = [...this.#texts.keys()].filter((file) => !this.#moves.has(file)).length;
    return { moved: this.#moves.size, removed: this.#removed.size, edited };
  }

  /** All changes, with what edited files contain now. */
  contents() {
    const texts = [...this.#texts].map(([file, after]) => {
      const before = existsSync(file) ? readFileSync(file, "utf8") : null;
      return { file, before, after };
    });
    return { texts, moves: [...this.#moves], removed: [...this.#removed] };
  }
}
