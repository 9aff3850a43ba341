import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Sort order by date. */
export type UpdateOrder = "desc" | "asc";

/** @example writeCursor("2026-11-03", "added", "api.A") // "2026-11-03~added~api.A" */
export function writeCursor(...parts: string[]): string {
  return parts.join("~");
}

/**
 * The condition for entries after a cursor, whether its entry still exists or not: entry ids change
 * with each load, cursors do not. Entries are ordered by day, then key, then kind.
 */
export function entriesAfter(
  cursor: string,
  load: number,
  order: UpdateOrder,
): RawBuilder<SqlBool> {
  const [date = "", kind = "", key = ""] = cursor.split("~");
  // In index order, which is also id order.
  const sameDay = (compare: RawBuilder<unknown>, direction: RawBuilder<unknown>) =>
    sql`SELECT id FROM update_entry WHERE load = ${load} AND date = ${date}
      AND (key, kind) ${compare} (${key}, ${kind})
      ORDER BY key ${direction}, kind ${direction} LIMIT 1`;
  if (order === "desc") {
    return sql`entry.id > coalesce(
      (${sameDay(sql`<=`, sql`DESC`)}),
      (SELECT max(id) FROM update_entry WHERE load = ${load} AND date =
        (SELECT min(date) FROM update_entry WHERE load = ${load} AND date > ${date})),
      0)`;
  }
  return sql`entry.id < coalesce(
    (${sameDay(sql`>=`, sql`ASC`)}),
    (SELECT min(id) FROM update_entry WHERE load = ${load} AND date =
      (SELECT max(date) FROM update_entry WHERE load = ${load} AND date < ${date})),
    9e15)`;
}
