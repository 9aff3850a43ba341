import { type Compilable, Kysely, type RawBuilder } from "kysely";
import { D1Dialect, type D1Runner, type QueryListener } from "./d1-dialect.ts";
import type { PeopleDatabase } from "./people-database.ts";
import type { SearchDatabase } from "./search-database.ts";

/** The result of one query of a batch. */
export interface BatchResult {
  rows: Record<string, unknown>[];
  /** Rows written or deleted, including those of triggers. */
  changes: number;
}

/** The database of people and owners, with atomic batches. */
export class Db extends Kysely<PeopleDatabase> {
  readonly #d1: D1Runner;
  readonly #listener: QueryListener | undefined;

  constructor(d1: D1Runner, listener?: QueryListener) {
    super({ dialect: new D1Dialect(d1, listener) });
    this.#d1 = d1;
    this.#listener = listener;
  }

  /** Runs queries atomically. */
  async batch(queries: (Compilable | RawBuilder<unknown>)[]): Promise<BatchResult[]> {
    const compiled = queries.map((query) => query.compile(this));
    const results = await this.#d1.batch<Record<string, unknown>>(
      compiled.map(({ sql, parameters }) => this.#d1.prepare(sql).bind(...parameters)),
    );
    return results.map(({ results: rows, meta }) => {
      this.#listener?.(meta.rows_read, meta.rows_written);
      return { rows, changes: meta.changes };
    });
  }
}

/** The database of data derived from the content. Requests only read it. */
export type SearchDb = Kysely<SearchDatabase>;

/** Both databases, for services that need both. No query can join their tables. */
export interface Databases {
  db: Db;
  searchDb: SearchDb;
}

/** Opens the people's database; `listener` is called with the rows each query read and wrote. */
export function createDb(d1: D1Runner, listener?: QueryListener): Db {
  return new Db(d1, listener);
}

/** Opens the search database, in the same way. */
export function createSearchDb(d1: D1Runner, listener?: QueryListener): SearchDb {
  return new Kysely({ dialect: new D1Dialect(d1, listener) });
}

/** Whether a write violated a unique constraint: any one, or that of `column` (`table.column`). */
export function isDuplicate(error: unknown, column = ""): boolean {
  return error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${column}`);
}
