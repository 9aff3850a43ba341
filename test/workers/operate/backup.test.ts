import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { RunBatch } from "#db/statement.ts";
import { all, fillTable } from "#test/db/fill-table.ts";
import { run } from "#test/db/support.ts";
import { person } from "#test/workers/api/support.ts";
import { restoreDatabase } from "#workers/operate/backup/restore.ts";
import { saveDatabase } from "#workers/operate/backup/save.ts";
import { readTables } from "#workers/operate/backup/tables.ts";

async function save(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of saveDatabase(run, new Date("2026-03-01T10:00:00Z"))) lines.push(line);
  return lines;
}

function linesOf(lines: string[]) {
  return async function* () {
    yield* lines;
  };
}

/** All saved rows, by table. */
async function contents() {
  const tables = await readTables(run);
  const rows = await Promise.all(
    tables.map(({ name }) => all(`SELECT * FROM "${name}" ORDER BY 1, 2`)),
  );
  return Object.fromEntries(tables.map(({ name }, at) => [name, rows[at]]));
}

test("restores every table to the saved data, regardless of later writes", async () => {
  const user = await person("mdn_plus_5m");
  for (const { name } of await readTables(run)) await fillTable(name, user.id);
  await user.call("POST", "/api/v2/collections/", { name: "Läsezeichen 'a' \u0000" });
  const before = await contents();
  expect(Object.values(before).filter((rows) => rows?.length === 0)).toEqual([]);
  const lines = await save();

  await person();
  await env.DB.prepare("DELETE FROM collection WHERE user_id = ?1").bind(user.id).run();
  await env.DB.prepare("UPDATE user SET email = 'someone else' WHERE id = ?1").bind(user.id).run();
  expect(await contents()).not.toEqual(before);
  expect(await restoreDatabase(run, linesOf(lines))).toMatchObject({
    made: "2026-03-01T10:00:00.000Z",
    skipped: 0,
  });
  expect(await contents()).toEqual(before);
});

test("recreates triggers after a restore, even a failed one", async () => {
  const user = await person();
  const triggers = () =>
    all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name");
  const before = await triggers();
  const lines = await save();
  const refused = JSON.stringify({ table: "user", columns: ["id"], rows: [["without a name"]] });
  const broken = linesOf([lines[0] ?? "", refused]);
  await expect(restoreDatabase(run, broken)).rejects.toThrow();
  expect(await triggers()).toEqual(before);
  for (const { name } of before as { name: string }[]) {
    await env.DB.prepare(`DROP TRIGGER IF EXISTS "${name}"`).run();
  }
  await restoreDatabase(run, linesOf(lines));
  expect(await triggers()).toEqual(before);
  expect((await user.call("GET", "/api/v1/whoami")).status).toBe(200);
});

test("saves many rows in pages, and skips rows without their parents on restore", async () => {
  const user = await person("mdn_plus_5m");
  await env.DB.prepare(
    `INSERT INTO collection (id, user_id, name, name_key, created_at, updated_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1203)
    SELECT 'page' || i, ?1, i, i, 1, 1 FROM n`,
  )
    .bind(user.id)
    .run();
  const lines = await save();
  const before = await contents();
  await restoreDatabase(run, linesOf(lines));
  expect(await contents()).toEqual(before);

  const orphaned = lines.filter((line) => !line.startsWith('{"table":"user"'));
  const report = await restoreDatabase(run, linesOf(orphaned));
  expect(report.skipped).toBeGreaterThan(1200);
  await restoreDatabase(run, linesOf(lines));
});

test("restores rows whose parents are in another batch, even if batches are sent twice", async () => {
  const user = await person("mdn_plus_5m");
  await env.DB.prepare(
    `INSERT INTO ai_help_chat (id, user_id, created_at, updated_at) VALUES ('chat', ?1, 1, 1)`,
  )
    .bind(user.id)
    .run();
  const ask = env.DB.prepare(
    `INSERT INTO ai_help_message (id, chat_id, parent_id, question, created_at)
    VALUES (?1, 'chat', ?2, ?3, 1)`,
  );
  const long = "x".repeat(400_000);
  await env.DB.batch([ask.bind("z", null, long), ask.bind("a", "z", long)]);
  const before = await contents();
  const lines = await save();
  await env.DB.prepare("DELETE FROM ai_help_message").run();
  const twice: RunBatch = async (statements) => {
    await run(statements);
    return run(statements);
  };
  expect(await restoreDatabase(twice, linesOf(lines))).toMatchObject({ skipped: 0 });
  expect(await contents()).toEqual(before);
});

test("rejects other files and newer or incomplete backups before deleting anything", async () => {
  await person();
  const before = await contents();
  await expect(restoreDatabase(run, linesOf(["{}"]))).rejects.toThrow("not a backup");
  await expect(restoreDatabase(run, linesOf([]))).rejects.toThrow("not a backup");
  const [header = "", ...rows] = await save();
  for (const line of ['{"table":"us', '{"table":"user","columns":["id"]}']) {
    const cut = linesOf([header, ...rows, line]);
    await expect(restoreDatabase(run, cut)).rejects.toThrow("Nothing has been deleted");
  }
  const later = JSON.stringify({ ...JSON.parse(header), migration: "9999_later.sql" });
  await expect(restoreDatabase(run, linesOf([later]))).rejects.toThrow("migrate it first");
  expect(await contents()).toEqual(before);
});
