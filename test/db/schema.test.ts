import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { PEOPLE_COLUMNS, SEARCH_COLUMNS } from "./columns.ts";

/** Internal tables of D1 and SQLite. */
const INTERNAL = /^(_cf_|sqlite_|d1_migrations$)/;

const DATABASES = [
  ["DB", PEOPLE_COLUMNS],
  ["SEARCH", SEARCH_COLUMNS],
] as const;

test.each(DATABASES)("the migrated tables of %s are those of db/tables", async (name, columns) => {
  const { results } = await env[name]
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all<{ name: string }>();
  const names = results.map((table) => table.name).filter((table) => !INTERNAL.test(table));
  expect(names).toEqual(Object.keys(columns).sort());
});

test.each(
  DATABASES.flatMap(([name, tables]) =>
    Object.entries(tables).map(([table, columns]) => [name, table, columns] as const),
  ),
)("in %s, %s has the columns of its table type", async (name, table, columns) => {
  const { results } = await env[name]
    .prepare("SELECT name FROM pragma_table_xinfo(?1) WHERE hidden <> 1")
    .bind(table)
    .all<{ name: string }>();
  const expected = Object.keys(columns).filter((column) => column !== "rowid");
  expect(results.map((column) => column.name)).toEqual(expected);
});
