import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { COLUMNS } from "./columns.ts";

/** Internal tables of D1, SQLite and FTS5. */
const INTERNAL = /^(_cf_|sqlite_|d1_migrations$|search_text_|search_gram_)/;

test("the migrated tables are those of db/tables", async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
  ).all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !INTERNAL.test(name));
  expect(names).toEqual(Object.keys(COLUMNS).sort());
});

test.each(Object.entries(COLUMNS))(
  "%s has the columns of its table type",
  async (table, columns) => {
    const { results } = await env.DB.prepare(
      `SELECT name FROM pragma_table_xinfo(?1) WHERE hidden <> 1`,
    )
      .bind(table)
      .all<{ name: string }>();
    const expected = Object.keys(columns).filter((name) => name !== "rowid");
    expect(results.map(({ name }) => name)).toEqual(expected);
  },
);
