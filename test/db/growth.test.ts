import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { db, person } from "#test/workers/api/support.ts";
import { deleteExpired } from "#workers/api/services/account/cleaning.ts";
import { MOST_COLLECTIONS } from "#workers/api/services/collections/collections.ts";
import { GROWTH } from "./growth.ts";

const DECADE = 10 * 366 * 24 * 60 * 60 * 1000;

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
  hidden: number;
}

const all = async <Row>(sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

/** Values that a `CHECK` asks for, or that make a row old. */
const VALUES: Record<string, unknown> = {
  kind: "view",
  format: "side",
  hour: 1,
  day: "2026-01-01",
  moderation: "open",
  revoked_at: 1,
  old_plan: 0,
  new_plan: 1,
};

/** Inserts an old row, and the rows that it refers to. Returns the key that others refer to. */
async function fill(table: string, userId: number): Promise<Record<string, unknown>> {
  if (table === "user") return { id: userId };
  const columns = await all<Column>("SELECT * FROM pragma_table_xinfo(?1)", table);
  const parents = await all<{ table: string; from: string; to: string }>(
    "SELECT * FROM pragma_foreign_key_list(?1)",
    table,
  );
  const row: Record<string, unknown> = {};
  for (const { name, type, notnull, pk, hidden } of columns) {
    const parent = parents.find(({ from }) => from === name);
    if (hidden !== 0) continue;
    if (parent && parent.table !== table) {
      row[name] = (await fill(parent.table, userId))[parent.to];
    } else if (name in VALUES) row[name] = VALUES[name];
    else if (name === "user_id") row[name] = userId;
    else if (notnull || pk) {
      const number = Math.floor(Math.random() * 1e9);
      row[name] = type === "TEXT" ? `${number}` : pk ? number : 1;
    }
  }
  const names = Object.keys(row);
  const places = names.map((_, at) => `?${at + 1}`);
  const sql = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${places.join(", ")})
    ON CONFLICT DO UPDATE SET ${names[0]} = excluded.${names[0]}`;
  await env.DB.prepare(sql)
    .bind(...Object.values(row))
    .run();
  return row;
}

const cleaned = Object.entries(GROWTH)
  .filter(([, bounds]) => bounds !== "operated" && bounds.age === "cleaned")
  .map(([table]) => table);

test("every table of the schema has bounds", async () => {
  const tables = await all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  );
  const own = tables.map(({ name }) => name).filter((name) => !/^(_cf_|sqlite_|d1_)/.test(name));
  expect(own.sort()).toEqual(Object.keys(GROWTH).sort());
});

test.each(cleaned)("of %s, nothing is kept for ever", async (table) => {
  const { id } = await person();
  await fill(table, id);
  const count = async () => (await all(`SELECT 1 FROM ${table}`)).length;
  expect(await count()).toBeGreaterThan(0);
  await deleteExpired(db, Date.now() + DECADE);
  expect(await count()).toBe(0);
});

test("even subscribers have an end of collections", async () => {
  const user = await person("mdn_plus_5m");
  await env.DB.prepare(
    `INSERT INTO collection (id, user_id, name, name_key, created_at, updated_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    SELECT 'many' || i, ?1, i, i, 1, 1 FROM n`,
  )
    .bind(user.id, MOST_COLLECTIONS)
    .run();
  const refused = await user.call("POST", "/api/v2/collections/", { name: "One more" });
  expect(await refused.json()).toMatchObject({ code: "collection_limit" });
});
