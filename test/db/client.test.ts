import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDb } from "#db/client.ts";

const db = createDb(env.DB);

test("queries answer rows", async () => {
  const row = await db.selectFrom("content_version").selectAll().executeTakeFirst();
  expect(row).toMatchObject({ id: 1 });
});

test("writes say how many rows they changed", async () => {
  const update = db.updateTable("content_version").set({ content: "x" });
  expect((await update.where("id", "=", 1).executeTakeFirst()).numUpdatedRows).toBe(1n);
  expect((await update.where("id", "=", 2).executeTakeFirst()).numUpdatedRows).toBe(0n);
});

test("a transaction is refused with the reason", async () => {
  const attempt = db.transaction().execute(async () => {});
  await expect(attempt).rejects.toThrow("D1 has no interactive transactions");
});

test("streaming is refused with the reason", async () => {
  const rows = db.selectFrom("content_version").selectAll().stream();
  await expect(rows.next()).rejects.toThrow("cannot stream");
});
