/** The dependencies of all jobs, with names interned: a site has half a million. */
export class DependencyTable {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #jobs = new Map<string, Uint32Array>();

  /** Number of jobs. */
  get size(): number {
    return this.#jobs.size;
  }

  /** Sets the dependencies of a job. */
  set(key: string, names: readonly string[]): void {
    this.#jobs.set(
      key,
      Uint32Array.from(names, (name) => this.#numberOf(name)),
    );
  }

  /** Adds the jobs of another table that are missing here and that `keep` accepts. */
  adopt(other: DependencyTable, keep: (key: string) => boolean): void {
    for (const [key, numbers] of other.#jobs) {
      if (this.#jobs.has(key) || !keep(key)) continue;
      this.#jobs.set(
        key,
        numbers.map((number) => this.#numberOf(other.#names[number] ?? "")),
      );
    }
  }

  /** The jobs that depend on any of these names. */
  jobsThatDependOn(names: ReadonlySet<string>): Set<string> {
    const wanted = new Set<number>();
    for (const name of names) {
      const number = this.#numbers.get(name);
      if (number !== undefined) wanted.add(number);
    }
    const dependent = new Set<string>();
    for (const [key, numbers] of this.#jobs) {
      if (numbers.some((number) => wanted.has(number))) dependent.add(key);
    }
    return dependent;
  }

  /** For each name, the number of dependent jobs in the same group as the name. */
  *counts(
    groupOfName: (name: string) => string,
    groupOfJob: (key: string) => string,
  ): Iterable<[name: string, jobs: number]> {
    const groups = this.#names.map(groupOfName);
    const counts = new Uint32Array(this.#names.length);
    for (const [key, numbers] of this.#jobs) {
      const group = groupOfJob(key);
      for (const number of numbers) {
        if (groups[number] === group) counts[number] = (counts[number] ?? 0) + 1;
      }
    }
    for (const [number, name] of this.#names.entries()) yield [name, counts[number] ?? 0];
  }

  /** Serialises the table. */
  format(): string {
    const jobs = Object.fromEntries([...this.#jobs].map(([key, numbers]) => [key, [...numbers]]));
    return JSON.stringify({ names: this.#names, jobs });
  }

  /** Parses the output of `format`. */
  static parse(text: string): DependencyTable {
    const { names, jobs } = JSON.parse(text) as {
      names: string[];
      jobs: Record<string, number[]>;
    };
    const table = new DependencyTable();
    for (const name of names) table.#numberOf(name);
    for (const [key, numbers] of Object.entries(jobs))
      table.#jobs.set(key, Uint32Array.from(numbers));
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
