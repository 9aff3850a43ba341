import { Kysely } from "kysely";
import { D1Dialect } from "./d1-dialect.ts";
import type { Database } from "./database.ts";

/** A query builder over a D1 database. */
export function createDb(d1: D1Database): Kysely<Database> {
  return new Kysely<Database>({ dialect: new D1Dialect(d1) });
}
