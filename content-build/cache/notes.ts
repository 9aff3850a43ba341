/** The look-ups of all jobs, each name kept once: a site makes half a million of them. */
export class NotesTable {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #notes = new Map<string, Uint32Array>();

  /** The number of jobs. */
  get size(): number {
    return this.#notes.size;
  }

  /** Keeps the look-ups of a job. */
  set(key: string, names: readonly string[]): void {
    this.#notes.set(
      key,
      Uint32Array.from(names, (name) => this.#numberOf(name)),
    );
  }

  /** Takes over those jobs of another table that this one lacks and `keep` names. */
  adopt(other: NotesTable, keep: (key: string) => boolean): void {
    for (const [key, numbers] of other.#notes) {
      if (this.#notes.has(key) || !keep(key)) continue;
      this.#notes.set(
        key,
        numbers.map((number) => this.#numberOf(other.#names[number] ?? "")),
      );
    }
  }

  /** The jobs that made at least one of these look-ups. */
  jobsThatAsked(names: ReadonlySet<string>): Set<string> {
    const wanted = new Set<number>();
    for (const name of names) {
      const number = this.#numbers.get(name);
      if (number !== undefined) wanted.add(number);
    }
    const jobs = new Set<string>();
    for (const [key, numbers] of this.#notes) {
      if (numbers.some((number) => wanted.has(number))) jobs.add(key);
    }
    return jobs;
  }

  /** By how many jobs each name was looked up. */
  *counts(): Iterable<[name: string, jobs: number]> {
    const counts = new Uint32Array(this.#names.length);
    for (const numbers of this.#notes.values()) {
      for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
    }
    for (const [number, name] of this.#names.entries()) yield [name, counts[number] ?? 0];
  }

  /** The table as text. */
  format(): string {
    const notes = Object.fromEntries([...this.#notes].map(([key, numbers]) => [key, [...numbers]]));
    return JSON.stringify({ names: this.#names, notes });
  }

  /** Reads what `format` wrote. */
  static parse(text: string): NotesTable {
    const { names, notes } = JSON.parse(text) as {
      names: string[];
      notes: Record<string, number[]>;
    };
    const table = new NotesTable();
    for (const name of names) table.#numberOf(name);
    for (const [key, numbers] of Object.entries(notes))
      table.#notes.set(key, Uint32Array.from(numbers));
    return table;
  }

  #numberOf(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#names.push(name) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }
}
