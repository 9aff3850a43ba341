import type { SearchDb } from "#db/client.ts";

const MOST = 50;

/** Which of these paths are published documents. */
export async function existingPaths(db: SearchDb, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom("search_document")
    .select("url")
    .where("url", "in", paths.slice(0, MOST))
    .where("removed_in", "is", null)
    .execute();
  return new Set(rows.map(({ url }) => url));
}
