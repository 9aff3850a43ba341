import { type RawBuilder, type SqlBool, sql } from "kysely";

/** What comes first. */
export type UpdateOrder = "desc" | "asc";

/** @example writeCursor("2026-11-03", "added", "api.A") // "2026-11-03~added~api.A" */
export function writeCursor(...parts: string[]): string {
  return parts.join("~");
}

/**
 * The condition that entries come after the one that a cursor names, whether it is still there or
 * not: numbers are of one load, cursors are not. Entries are numbered by day, then by key and kind.
 */
export function entriesAfter(
  cursor: string,
  load: number,
  order: UpdateOrder,
): RawBuilder<SqlBool> {
  const [date = "", kind = "", key = ""] = cursor.split("~");
  // In the order of their index, which is that of their numbers.
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
