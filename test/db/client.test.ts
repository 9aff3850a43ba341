import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDb, createSearchDb, type SearchDb } from "#db/client.ts";

const db = createDb(env.DB);
const searchDb = createSearchDb(env.SEARCH);

test("queries return rows", async () => {
  const row = await searchDb.selectFrom("content_version").selectAll().executeTakeFirst();
  expect(row).toMatchObject({ id: 1 });
});

test("writes return the number of changed rows", async () => {
  const update = db.updateTable("stored_volume").set({ bytes: 0 });
  expect((await update.where("name", "=", "play").executeTakeFirst()).numUpdatedRows).toBe(1n);
  expect((await update.where("name", "=", "none").executeTakeFirst()).numUpdatedRows).toBe(0n);
});

test("neither database has the tables of the other, nor do their types", async () => {
  // @ts-expect-error: a table of the search database
  const documents = db.selectFrom("search_document").selectAll();
  await expect(documents.execute()).rejects.toThrow("no such table: search_document");
  // @ts-expect-error: a table of the people's database
  const users = searchDb.selectFrom("user").selectAll();
  await expect(users.execute()).rejects.toThrow("no such table: user");
  const search = (given: SearchDb) => given.selectFrom("search_body").selectAll().execute();
  // @ts-expect-error: the wrong database
  await expect(search(db)).rejects.toThrow("no such table: search_body");
});

test("a transaction is rejected with an explanation", async () => {
  const attempt = db.transaction().execute(async () => {});
  await expect(attempt).rejects.toThrow("D1 has no interactive transactions");
});

test("streaming is rejected with an explanation", async () => {
  const rows = db.selectFrom("user").selectAll().stream();
  await expect(rows.next()).rejects.toThrow("cannot stream");
});
