import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

/** Receives the number of rows each query read and wrote, which D1 bills. */
export type QueryListener = (rowsRead: number, rowsWritten: number) => void;

/** Runs queries: a database, or a session over its replicas. */
export type D1Runner = Pick<D1Database, "prepare" | "batch">;

/** A Kysely dialect for D1, which has batches instead of transactions: see `Db.batch`. */
export class D1Dialect implements Dialect {
  readonly #d1: D1Runner;
  readonly #listener: QueryListener | undefined;

  constructor(d1: D1Runner, listener?: QueryListener) {
    this.#d1 = d1;
    this.#listener = listener;
  }

  createAdapter() {
    return new SqliteAdapter();
  }

  createDriver(): Driver {
    return new D1Driver(this.#d1, this.#listener);
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db);
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }
}

const NO_TRANSACTIONS = "D1 has no interactive transactions: use one statement, or a batch.";

class D1Driver implements Driver {
  readonly #connection: D1Connection;

  constructor(d1: D1Runner, listener?: QueryListener) {
    this.#connection = new D1Connection(d1, listener);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<never> {
    throw new Error(NO_TRANSACTIONS);
  }

  async commitTransaction(): Promise<never> {
    throw new Error(NO_TRANSACTIONS);
  }

  async rollbackTransaction(): Promise<never> {
    throw new Error(NO_TRANSACTIONS);
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class D1Connection implements DatabaseConnection {
  readonly #d1: D1Runner;
  readonly #listener: QueryListener | undefined;

  constructor(d1: D1Runner, listener?: QueryListener) {
    this.#d1 = d1;
    this.#listener = listener;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { results, meta } = await this.#d1
      .prepare(sql)
      .bind(...parameters)
      .all<R>();
    this.#listener?.(meta.rows_read, meta.rows_written);
    const result: QueryResult<R> = { rows: results };
    if (meta.changes === 0) return { ...result, numAffectedRows: 0n };
    return {
      ...result,
      numAffectedRows: BigInt(meta.changes),
      insertId: BigInt(meta.last_row_id),
    };
  }

  // biome-ignore lint/correctness/useYield: an interface of Kysely that D1 cannot fulfil
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("D1 answers a query as a whole: it cannot stream rows.");
  }
}
