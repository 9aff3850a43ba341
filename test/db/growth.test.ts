import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { db, person } from "#test/workers/api/support.ts";
import { deleteExpired } from "#workers/api/services/account/cleaning.ts";
import { MOST_COLLECTIONS } from "#workers/api/services/collections/collections.ts";
import { all, fillTable } from "./fill-table.ts";
import { GROWTH } from "./growth.ts";

const DECADE = 10 * 366 * 24 * 60 * 60 * 1000;

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

test.each(cleaned)("cleaning eventually deletes all rows of %s", async (table) => {
  const { id } = await person();
  await fillTable(table, id);
  const count = async () => (await all(`SELECT 1 FROM ${table}`)).length;
  expect(await count()).toBeGreaterThan(0);
  await deleteExpired(db, Date.now() + DECADE);
  expect(await count()).toBe(0);
});

test("even subscribers have a maximum number of collections", async () => {
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
