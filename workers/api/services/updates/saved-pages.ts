import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** Matches all collections of a reader. */
export const ALL_COLLECTIONS = "all";

/**
 * The pages of a reader's collections, as `update_page` has them: in lower case and without locale,
 * because a saved translation is about the same feature.
 */
export async function readSavedPages(
  db: Db,
  userId: number,
  collections: readonly string[],
): Promise<string[]> {
  if (collections.length === 0) return [];
  const rows = await db
    .selectFrom("collection_item")
    .select(sql<string>`lower(substr(url, instr(substr(url, 2), '/') + 1))`.as("page"))
    .distinct()
    .where("user_id", "=", userId)
    .$if(!collections.includes(ALL_COLLECTIONS), (query) =>
      // As one parameter: D1 binds at most 100.
      query.where(
        sql<boolean>`collection_id IN (SELECT value FROM json_each(${JSON.stringify(collections)}))`,
      ),
    )
    .execute();
  return rows.map(({ page }) => page);
}
