import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** A part of a text, and what shall stand there instead. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** A text with some parts replaced; all other characters stay what they are. */
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

/** What a command is going to do to files, all of them named as they are now. */
export class ChangeSet {
  readonly #texts = new Map<string, string>();
  readonly #moves = new Map<string, string>();
  readonly #removed = new Set<string>();

  /** The text of a file, earlier changes included. */
  read(file: string): string {
    return this.#texts.get(file) ?? readFileSync(file, "utf8");
  }

  /** Replaces parts of a file. */
  edit(file: string, edits: readonly TextEdit[]): void {
    if (edits.length > 0) this.write(file, applyEdits(this.read(file), edits));
  }

  /** Gives a file, or a new one, this text. */
  write(file: string, text: string): void {
    this.#texts.set(file, text);
  }

  /** Moves a file, with what is edited in it. */
  move(from: string, to: string): void {
    this.#moves.set(from, to);
  }

  remove(file: string): void {
    this.#removed.add(file);
  }

  /** Where files go, by where they are. */
  get moves(): ReadonlyMap<string, string> {
    return this.#moves;
  }

  get isEmpty(): boolean {
    return this.#texts.size + this.#moves.size + this.#removed.size === 0;
  }

  /** The files that are there and will be another, or gone. */
  touched(): string[] {
    const all = [...this.#texts.keys(), ...this.#moves.keys(), ...this.#removed];
    return [...new Set(all)].filter((file) => existsSync(file)).sort();
  }

  /** Files that come into being or go: what is committed knows nothing of them. */
  restaged(): string[] {
    const created = [...this.#texts.keys()].filter((file) => !existsSync(file));
    return [...this.#moves].flat().concat(created, [...this.#removed]);
  }

  /** What will be done, a line a file, relative to a folder. */
  describe(from: string): string[] {
    const name = (file: string) => path.relative(from, file);
    const edited = [...this.#texts.keys()].filter((file) => !this.#moves.has(file));
    return [
      ...[...this.#moves].map(([a, b]) => `move    ${name(a)} → ${name(b)}`),
      ...[...this.#removed].map((file) => `remove  ${name(file)}`),
      ...edited.map((file) => `${existsSync(file) ? "edit  " : "create"}  ${name(file)}`),
    ].sort();
  }

  /** How many files will be moved, removed and written. */
  counts(): { moved: number; removed: number; edited: number } {
    const edited = [...this.#texts.keys()].filter((file) => !this.#moves.has(file)).length;
    return { moved: this.#moves.size, removed: this.#removed.size, edited };
  }

  /** Does it all. Folders that become empty go as well. */
  apply(): void {
    for (const [file, text] of this.#texts) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    for (const [from, to] of this.#moves) {
      mkdirSync(path.dirname(to), { recursive: true });
      renameSync(from, to);
    }
    for (const file of this.#removed) rmSync(file);
    for (const file of [...this.#moves.keys(), ...this.#removed]) removeEmpty(path.dirname(file));
  }
}

function removeEmpty(folder: string): void {
  for (let at = folder; existsSync(at) && readdirSync(at).length === 0; at = path.dirname(at)) {
    rmdirSync(at);
  }
}
