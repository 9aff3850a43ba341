import { type Compilable, Kysely, type RawBuilder } from "kysely";
import { D1Dialect, type D1Runner, type QueryListener } from "./d1-dialect.ts";
import type { Database } from "./database.ts";

/** The result of one query of a batch. */
export interface BatchResult {
  rows: Record<string, unknown>[];
  /** Rows written or deleted, including those of triggers. */
  changes: number;
}

/** Kysely over a D1 database, with atomic batches. */
export class Db extends Kysely<Database> {
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

/** Opens a D1 database; `listener` is called with the rows each query read and wrote. */
export function createDb(d1: D1Runner, listener?: QueryListener): Db {
  return new Db(d1, listener);
}

/** Whether a write failed on a unique constraint: any, or that of `column`. */
export function isDuplicate(error: unknown, column = ""): boolean {
  return error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${column}`);
}
