import { env } from "cloudflare:test";

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
  hidden: number;
}

/** All rows of a query on the test database. */
export const all = async <Row>(sql: string, ...values: unknown[]) =>
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
export async function fillTable(table: string, userId: number): Promise<Record<string, unknown>> {
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
      row[name] = (await fillTable(parent.table, userId))[parent.to];
    } else if (name in VALUES) row[name] = VALUES[name];
    else if (name === "user_id") row[name] = userId;
    else if (notnull || pk) {
      const number = Math.floor(Math.random() * 1e9);
      row[name] =
        type === "TEXT"
          ? `${number}`
          : type === "BLOB"
            ? new Uint8Array([0, 255])
            : pk
              ? number
              : 1;
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
