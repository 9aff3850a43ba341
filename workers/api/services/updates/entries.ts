import { sql } from "kysely";
import type { UpdateFilter } from "#content-build/contract/updates.ts";
import type { SearchDb } from "#db/client.ts";
import type { UpdateFacts } from "#db/updates/rows.ts";
import { entriesAfter, type UpdateOrder, writeCursor } from "./cursor.ts";
import { conditions } from "./filter.ts";
import { countRows, type UpdateState } from "./state.ts";

/** A row of the feed with its facts. */
export interface FeedRow {
  id: number;
  date: string;
  key: string;
  kind: string;
  category: string;
  has_page: number;
  recorded: number;
  facts: UpdateFacts;
}

/** A slice of the list: a page, or the entries after a cursor. */
export interface UpdateSlice {
  order: UpdateOrder;
  limit: number;
  page: number;
  after: string | undefined;
}

/** Fetches one extra row to tell whether there is a next page. */
export function oneMore({ limit, page, after }: Omit<UpdateSlice, "order">) {
  return sql`LIMIT ${limit + 1} OFFSET ${after === undefined ? (page - 1) * limit : 0}`;
}

export const ENTRY_COLUMNS = sql`id, date, key, kind, category, has_page, recorded, facts`;

/** Joins facts to the rows of a CTE. */
export function withFacts(rows: string) {
  return sql`JOIN update_fact AS fact
    ON fact.load = ${sql.ref(rows)}.load AND fact.entry_id = ${sql.ref(rows)}.id`;
}

/** The entries that match a filter, newest or oldest first. */
export async function listEntries(
  db: SearchDb,
  state: UpdateState,
  filter: UpdateFilter,
  { order, limit, page, after }: UpdateSlice,
  pages?: readonly string[],
): Promise<{ rows: FeedRow[]; next: string | null }> {
  const where = conditions(filter, state.load, { folds: true, pages });
  const position = after === undefined ? sql`` : sql`AND ${entriesAfter(after, state.load, order)}`;
  const { rows } = await sql<Omit<FeedRow, "facts"> & { facts: string }>`
    SELECT ${ENTRY_COLUMNS} FROM (
      SELECT * FROM update_entry AS entry WHERE ${where} ${position}
      ORDER BY entry.id ${order === "desc" ? sql`` : sql`DESC`} ${oneMore({ limit, page, after })}
    ) AS found ${withFacts("found")} ORDER BY found.id ${order === "desc" ? sql`` : sql`DESC`}`.execute(
    db,
  );
  const shown = rows.slice(0, limit).map(parseFacts);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? writeCursor(last.date, last.kind, last.key) : null;
  return { rows: shown, next };
}

/** Number of entries that match a filter. */
export async function countEntries(
  db: SearchDb,
  state: UpdateState,
  filter: UpdateFilter,
  pages?: readonly string[],
): Promise<number> {
  const where = conditions(filter, state.load, { folds: true, pages });
  return countRows(db, state, filter, sql`update_entry AS entry WHERE ${where}`);
}

/** Parses the JSON facts of a row. */
export function parseFacts<T extends { facts: string }>(
  row: T,
): Omit<T, "facts"> & { facts: UpdateFacts } {
  return { ...row, facts: JSON.parse(row.facts) as UpdateFacts };
}
