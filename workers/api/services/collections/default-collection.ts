import { type Expression, sql } from "kysely";
import { randomToken } from "../../crypto.ts";
import { comparisonKey } from "../text.ts";

export const DEFAULT_COLLECTION = "Default";

const COLUMNS = ["id", "user_id", "name", "name_key", "is_default", "created_at", "updated_at"];

/** Inserts the default collection if it is missing. */
export function insertDefaultCollection(userId: Expression<{ id: number }>, now: number) {
  const key = comparisonKey(DEFAULT_COLLECTION);
  const values = [randomToken(12), userId, DEFAULT_COLLECTION, key, 1, now, now];
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)));
  return sql`INSERT INTO collection (${columns}) VALUES (${sql.join(values.map((value) => sql`(${value})`))})
    ON CONFLICT DO NOTHING`;
}
